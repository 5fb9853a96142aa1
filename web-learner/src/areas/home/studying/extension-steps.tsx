import './extension-card.css';

/** How the extension is installed, until it has a store page. */
export function ExtensionSteps({ last }: { last: string }) {
  return (
    <ol className="extension-steps">
      <li>
        Open <code>chrome://extensions</code> in a new tab and turn on <b>Developer mode</b>.
      </li>
      <li>
        Select <b>Load unpacked</b> and choose the folder <code>extension/.output/chrome-mv3</code> of this
        installation.
      </li>
      <li>{last}</li>
    </ol>
  );
}
