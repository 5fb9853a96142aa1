import { describe, expect, it } from '@jest/globals';
import type { CssVarsTheme, Theme } from '@mui/material/styles';
import { createKeenlyTheme } from './theme';

describe('the MUI theme', () => {
  it('leaves it to tokens.css whether native controls are light or dark', () => {
    const theme: Theme & Partial<Pick<CssVarsTheme, 'generateStyleSheets'>> = createKeenlyTheme();
    const sheets = theme.generateStyleSheets?.();
    expect(JSON.stringify(sheets)).toContain('--mui-palette-primary-main');
    expect(JSON.stringify(sheets)).not.toContain('colorScheme');
  });

  it('shows chips and what the pointer is over in light and dark, by the ink of each', () => {
    const { hover, selected, focus } = createKeenlyTheme().palette.action;
    for (const color of [hover, selected, focus]) expect(color).toContain('var(--k-ink)');
  });
});
