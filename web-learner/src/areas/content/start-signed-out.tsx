import { courseSession as words } from '@keenly/contracts/catalogue/course-session';
import { useState } from 'react';
import { Button } from '../../ui/components/button';
import { Modal } from '../../ui/components/modal';
import { SignInLink } from './sign-in-link';

/** Starting a session on a course needs an account: the click says so, and leads to the sign-in. */
export function StartSignedOut() {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button look="primary" icon="play" onClick={() => setAsked(true)}>
        {words.start}
      </Button>
      {asked ? (
        <Modal title={words.signIn} onClose={() => setAsked(false)} foot={<SignInLink />}>
          <p>{words.signInLine}</p>
        </Modal>
      ) : null}
    </>
  );
}
