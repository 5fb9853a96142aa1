/**
 * The card's own styles: a page's never reach it (what is important inside a shadow wins over what is important
 * outside), and it never reaches a page's. Colours are those of web-learner's tokens.css that it needs,
 * written out: a page must not load our fonts, which would tell it that we are here.
 */
export const cardStyle = `
:host { all: initial !important; display: block !important; position: fixed !important; inset: auto 16px 16px auto !important;
  width: auto !important; height: auto !important; margin: 0 !important; padding: 0 !important; border: 0 !important;
  overflow: visible !important; background: none !important; z-index: 2147483647 !important;
  visibility: visible !important; opacity: 1 !important; pointer-events: auto !important; color-scheme: light dark !important; }
.card {
  --ink: #14232B; --ink-2: #445660; --surface: #FFFFFF; --surface-2: #EAEFF0; --line: #DBE3E5; --line-strong: #7C8C94;
  --accent: #0A6B86; --accent-strong: #07546A; --accent-tint: #DCEFF4; --on-accent: #FFFFFF; --ring: #0A6B86;
  --amber: #8A4B00; --amber-tint: #FBECD9;
  --shadow: 0 20px 48px -12px rgb(20 35 43 / .28), 0 4px 12px rgb(20 35 43 / .12); }
@media (prefers-color-scheme: dark) { .card {
  --ink: #E9F0F2; --ink-2: #B7C4CA; --surface: #162228; --surface-2: #1F2E36; --line: #2A3A43; --line-strong: #6F838D;
  --accent: #5CC0DA; --accent-strong: #8AD6E9; --accent-tint: #12343F; --on-accent: #06222B; --ring: #8AD6E9;
  --amber: #F2B766; --amber-tint: #3A2913;
  --shadow: 0 20px 48px -12px rgb(0 0 0 / .7), 0 4px 12px rgb(0 0 0 / .45); } }
* { box-sizing: border-box; margin: 0; padding: 0; }
.card { width: 348px; max-width: calc(100vw - 32px); padding: 16px; border: 1px solid var(--line); border-radius: 12px;
  background: var(--surface); color: var(--ink); box-shadow: var(--shadow); overflow-wrap: anywhere;
  font: 400 14px/1.5 'Hanken Grotesk', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
.head { display: flex; gap: 12px; align-items: flex-start; }
.head > div { flex: 1; min-width: 0; }
.badge { width: 36px; height: 36px; flex: none; display: grid; place-items: center; border-radius: 50%;
  background: var(--amber-tint); color: var(--amber); }
svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round;
  stroke-linejoin: round; }
h2 { font-size: 16px; font-weight: 600; line-height: 1.3; }
p { margin-top: 4px; color: var(--ink-2); }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.tip { margin-top: 8px; font-size: 13px; }
.tip b { font-weight: 600; color: var(--ink); }
button { font: inherit; font-weight: 600; min-height: 40px; padding: 0 8px; border-radius: 8px; cursor: pointer;
  border: 1px solid var(--line-strong); background: var(--surface); color: var(--ink); }
button:hover { background: var(--surface-2); }
button:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap; }
.primary:hover { background: var(--accent-strong); }
.close { width: 32px; min-height: 32px; padding: 0; margin: -6px -6px 0 0; border: 0; background: none;
  color: var(--ink-2); display: grid; place-items: center; }
.close svg { width: 16px; height: 16px; }
.go { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 16px; }
.go button { flex: 1 1 45%; min-width: max-content; max-width: 100%; padding: 0 12px; }
.go .primary { min-width: min(100%, max-content); }
.more { display: flex; justify-content: space-between; margin: 8px -10px -6px; }
.more button { border-color: transparent; background: none; color: var(--accent); min-height: 32px; padding: 0 10px;
  font-size: 13px; }
.more button:hover { background: var(--accent-tint); color: var(--accent-strong); }
@media (prefers-reduced-motion: no-preference) { .card { animation: come 200ms cubic-bezier(0.2, 0, 0, 1); } }
@keyframes come { from { opacity: 0; transform: translateY(8px); } }
@media print { :host { display: none !important; } }
`;
