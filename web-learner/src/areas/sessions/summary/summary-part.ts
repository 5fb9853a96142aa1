import { withOwnCode } from '../../../ui/components/with-own-code';

/** The summary with all that it shows, charts included, as code of its own: it comes up whole. */
export const SummaryPart = withOwnCode(async () => {
  const [{ SummaryOverPage }, { fetchSummaryCharts }] = await Promise.all([
    import('./summary-over-page'),
    import('./summary-columns'),
  ]);
  await fetchSummaryCharts();
  return SummaryOverPage;
});
