import { sessionStore } from '@keenly/web-learner/shared/api/api';
import { useEffect, useState } from 'react';
import { whenDiscarded } from './leaving';
import { TypedTextKeeper } from './typed-text-keeper';
import { type TypedPlace, TypedTexts } from './typed-texts';

/** Which form's text it is. */
export type TypedThing = Omit<TypedPlace, 'accountId'>;

const texts = new TypedTexts(
  () => localStorage,
  () => Date.now(),
);

/**
 * Keeps what is typed in a form on this device: after a moment's rest, and when the page is hidden or left. It's for
 * whoever is signed in when the form opens, and goes where they discard it. The first thing given stays.
 */
export function useTypedText(thing: TypedThing): TypedTextKeeper {
  const [keeper] = useState(() => {
    const accountId = signedIn();
    return new TypedTextKeeper(
      texts,
      { ...thing, accountId: accountId ?? '' },
      () => accountId !== undefined && signedIn() === accountId,
    );
  });
  useEffect(() => {
    const keep = () => keeper.flush();
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    const stop = whenDiscarded(() => keeper.forget());
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      stop();
      keep();
    };
  }, [keeper]);
  return keeper;
}

const signedIn = () => sessionStore.get()?.user.id;
