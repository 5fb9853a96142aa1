/** The page's code is still coming: nothing to see yet, but something to hear. */
export function OnItsWay() {
  return (
    <main aria-busy="true">
      <h1 className="k-sr">Loading</h1>
    </main>
  );
}
