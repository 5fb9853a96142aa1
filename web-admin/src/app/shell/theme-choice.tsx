import { chooseColorScheme, type ColorSchemeChoice } from '@keenly/web-learner/ui/theme/color-scheme';
import { useColorScheme } from '@keenly/web-learner/ui/theme/use-color-scheme';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import type { IconName } from '@keenly/web-learner/ui/components/icon-paths';
import MenuItem from '@mui/material/MenuItem';

const looks: Record<ColorSchemeChoice, { label: string; icon: IconName }> = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'Same as device', icon: 'device' },
};
const order: readonly ColorSchemeChoice[] = ['light', 'dark', 'system'];

/** Light, dark, or what the device says. A list, since MUI's menu hands its focus props to each child. */
export function ThemeChoice() {
  const chosen = useColorScheme();
  return order.map((choice) => (
    <MenuItem
      key={choice}
      role="menuitemradio"
      aria-checked={choice === chosen}
      className="account-theme"
      onClick={() => chooseColorScheme(choice)}
    >
      <Icon name={looks[choice].icon} small />
      {looks[choice].label}
      {choice === chosen ? <Icon name="check" small /> : null}
    </MenuItem>
  ));
}
