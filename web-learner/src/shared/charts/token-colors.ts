import { useEffect, useState } from 'react';
import { useColorScheme } from '../../ui/theme/use-color-scheme';

/** Values of CSS variables, for a canvas, which cannot read them; read again when light and dark change. */
export function useTokenColors<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const choice = useColorScheme();
  const [system, setSystem] = useState(0);
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const changed = () => setSystem((count) => count + 1);
    dark.addEventListener('change', changed);
    return () => dark.removeEventListener('change', changed);
  }, []);
  const [colors, setColors] = useState(() => read(names));
  const key = `${choice} ${system} ${names.join(' ')}`;
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    setColors(read(names));
  }
  return colors;
}

function read<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()])) as Record<
    Name,
    string
  >;
}
