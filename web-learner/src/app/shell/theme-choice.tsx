import MenuItem from '@mui/material/MenuItem';
import { chooseColorScheme, type ColorSchemeChoice } from '../../ui/theme/color-scheme';
import { useColorScheme } from '../../ui/theme/use-color-scheme';
import { Icon } from '../../ui/components/icon';
import type { IconName } from '../../ui/components/icon-paths';

const choices: readonly { value: ColorSchemeChoice; label: string; icon: IconName }[] = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'Same as device', icon: 'device' },
];

/** Three items of a menu, of which one is chosen. MUI's menu hands its focus props to each child, hence the list. */
export function ThemeChoice() {
  const chosen = useColorScheme();
  return choices.map(({ value, label, icon }) => (
    <MenuItem
      key={value}
      role="menuitemradio"
      aria-checked={chosen === value}
      className="account-theme"
      onClick={() => chooseColorScheme(value)}
    >
      <Icon name={icon} small />
      {label}
      {chosen === value ? <Icon name="check" small /> : null}
    </MenuItem>
  ));
}
