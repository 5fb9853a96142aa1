// Runs before the first paint. A file of its own: the policy allows no inline script.
// zod otherwise tries `new Function` with its first schema, which our policy forbids and the browser reports.
globalThis.__zod_globalConfig = { jitless: true };
(() => {
  // A chosen theme never flashes.
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      console.warn('What this device keeps cannot be read; its defaults decide.', error);
      return null;
    }
  };
  const chosen = read('keenly.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;

  // The code of a signed-in person's page comes together with the application, not after it. The build fills the list.
  if (read('keenly.session') === null) return;
  const { files, pages } = JSON.parse(document.currentScript?.dataset.early ?? '{"files":[],"pages":{}}');
  const starts = Object.keys(pages).filter((start) => location.pathname.startsWith(start));
  const [closest] = starts.sort((one, other) => other.length - one.length);
  for (const file of (pages[closest] ?? []).map((number) => files[number])) {
    const link = document.createElement('link');
    if (file.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else {
      link.rel = 'modulepreload';
    }
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})();
