import type { ThemeOptions } from '@mui/material/styles';

const field = {
  borderRadius: 'var(--k-radius-md)',
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--k-line-strong)' },
};

/** How MUI's own components take the look of tokens.css. */
export const componentDefaults: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        '&.Mui-focusVisible': { outline: '2px solid var(--k-focus-ring)', outlineOffset: '2px' },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 'var(--k-control)', borderRadius: 'var(--k-radius-md)', padding: '0 16px' },
      outlined: { borderColor: 'var(--k-line-strong)', color: 'var(--k-ink)' },
    },
  },
  MuiPaper: { defaultProps: { variant: 'outlined' } },
  MuiMenu: {
    defaultProps: { slotProps: { paper: { variant: 'elevation', elevation: 0 } } },
    styleOverrides: {
      paper: { boxShadow: 'var(--k-elevation-2)', border: '1px solid var(--k-line)', minWidth: 220 },
      list: { padding: '8px' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 'var(--k-control)',
        fontSize: 'var(--k-text-sm)',
        borderRadius: 'var(--k-radius-sm)',
        '&.Mui-disabled': { opacity: 1, color: 'var(--k-ink-3)' },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 'var(--k-radius-lg)',
        boxShadow: 'var(--k-elevation-3)',
        border: '1px solid var(--k-line)',
        backgroundColor: 'var(--k-surface)',
        '&:not(.MuiDialog-paperFullScreen)': { margin: '16px' },
        '&.MuiDialog-paperFullScreen': { borderRadius: 0, border: 0 },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 'var(--k-text-lg)', fontWeight: 600 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(8 16 20 / 0.5)' } } },
  },
  MuiOutlinedInput: { styleOverrides: { root: field } },
  MuiInputLabel: { styleOverrides: { root: { color: 'var(--k-ink-2)' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--k-ink)',
        color: 'var(--k-surface)',
        fontSize: 'var(--k-text-xs)',
        borderRadius: 'var(--k-radius-sm)',
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 44, padding: 0, minWidth: 0, fontSize: 'var(--k-text-sm)', fontWeight: 500 },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { boxShadow: 'var(--k-elevation-2)', border: '1px solid var(--k-line)' },
      option: { fontSize: 'var(--k-text-sm)', minHeight: 'var(--k-control)' },
    },
  },
  MuiChip: { styleOverrides: { root: { fontSize: 'var(--k-text-xs)', fontWeight: 500 } } },
};
