import type { PageClass } from '@keenly/contracts/study-session';
import type { OwnAsk, PageView } from '../../shared/own-messages';
import { Icon, type IconName } from '../../shared/ui/icons';

const classes: { pageClass: PageClass; label: string; icon: IconName }[] = [
  { pageClass: 'relevant', label: 'Focused', icon: 'high' },
  { pageClass: 'transitional', label: 'Neutral', icon: 'mid' },
  { pageClass: 'distraction', label: 'Distracting', icon: 'low' },
];

interface Props {
  page: PageView;
  ask: (wish: OwnAsk) => Promise<boolean>;
  /** Icons only; each keeps its name for screen readers. */
  compact?: boolean;
}

/** Class of a page, and one click to correct it. */
export function ClassChoice({ page, ask, compact = false }: Props) {
  const chosen = classes.findIndex(({ pageClass }) => pageClass === page.pageClass);
  const say = (index: number) => {
    const next = classes[(index + classes.length) % classes.length];
    if (next !== undefined) void ask({ ask: 'correct_page', page: page.key, pageClass: next.pageClass });
  };
  return (
    <div
      class={compact ? 'seg small' : 'seg'}
      role="radiogroup"
      aria-label={compact ? `${page.title} counts as` : 'This page counts as'}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        say(chosen + step);
        const buttons = event.currentTarget.querySelectorAll('button');
        buttons[(chosen + step + classes.length) % classes.length]?.focus();
      }}
    >
      {classes.map(({ pageClass, label, icon }, index) => (
        <button
          key={pageClass}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          aria-label={label}
          title={compact ? label : undefined}
          tabIndex={index === chosen ? 0 : -1}
          class={`k-${pageClass}`}
          onClick={() => say(index)}
        >
          <Icon name={icon} small />
          {!compact && label}
        </button>
      ))}
    </div>
  );
}
