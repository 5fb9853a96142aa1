// Runs before the first paint, so that a chosen theme never flashes. A file of its own: the policy allows no inline script.
(() => {
  try {
    const chosen = localStorage.getItem('keenly.theme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  } catch (error) {
    console.warn('The theme preference cannot be read; the system decides.', error);
  }
})();
