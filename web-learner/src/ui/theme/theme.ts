import { createTheme, type Theme } from '@mui/material/styles';
import { componentDefaults } from './component-defaults';

/**
 * The one MUI theme of learner application and console. Colours are the variables of tokens.css, which switch between
 * light and dark by themselves, so a single scheme serves both.
 */
export function createKeenlyTheme(): Theme {
  return createTheme({
    // MUI would say that everything is light, native controls included; tokens.css knows.
    cssVariables: { nativeColor: true, disableCssColorScheme: true },
    palette: {
      primary: {
        main: 'var(--k-accent)',
        dark: 'var(--k-accent-strong)',
        light: 'var(--k-accent-tint)',
        contrastText: 'var(--k-on-accent)',
      },
      warning: {
        main: 'var(--k-distraction-text)',
        light: 'var(--k-distraction-tint)',
        contrastText: 'var(--k-surface)',
      },
      error: {
        main: 'var(--k-danger)',
        light: 'var(--k-danger-tint)',
        contrastText: 'var(--k-on-danger)',
      },
      success: {
        main: 'var(--k-success)',
        light: 'var(--k-success-tint)',
        contrastText: 'var(--k-surface)',
      },
      info: { main: 'var(--k-info)', light: 'var(--k-info-tint)', contrastText: 'var(--k-surface)' },
      background: { default: 'var(--k-paper)', paper: 'var(--k-surface)' },
      text: { primary: 'var(--k-ink)', secondary: 'var(--k-ink-2)', disabled: 'var(--k-ink-3)' },
      divider: 'var(--k-line)',
      // MUI's own are shades of black, which no one sees on a dark surface.
      action: { hover: inked(4), selected: inked(8), focus: inked(12) },
    },
    typography: {
      fontFamily: 'var(--k-font)',
      fontWeightMedium: 500,
      fontWeightBold: 600,
      h1: heading('--k-text-2xl'),
      h2: heading('--k-text-xl'),
      h3: { ...heading('--k-text-lg'), letterSpacing: 0 },
      body1: { fontSize: 'var(--k-text-md)', lineHeight: 'var(--k-leading)' },
      body2: { fontSize: 'var(--k-text-sm)', lineHeight: 'var(--k-leading)' },
      caption: { fontSize: 'var(--k-text-xs)', lineHeight: 'var(--k-leading)' },
      button: { textTransform: 'none', fontWeight: 600, fontSize: 'var(--k-text-sm)' },
    },
    shape: { borderRadius: 8 },
    components: componentDefaults,
  });
}

/** So many percent of the ink over what is below. */
const inked = (percent: number): string => `color-mix(in srgb, var(--k-ink) ${percent}%, transparent)`;

function heading(size: string) {
  return {
    fontSize: `var(${size})`,
    lineHeight: 'var(--k-leading-tight)',
    letterSpacing: 'var(--k-tracking-tight)',
    fontWeight: 600,
  };
}
