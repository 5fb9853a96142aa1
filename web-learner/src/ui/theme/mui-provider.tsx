import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createKeenlyTheme } from './theme';

const theme = createKeenlyTheme();

/** MUI under our theme. Loaded with the signed-in part, so that signing in does not wait for it. */
export function MuiProvider({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
