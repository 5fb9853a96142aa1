import type { NetworkSummary } from '@keenly/contracts/networks';
import { useGetOne } from 'react-admin';
import { NETWORK_SUMMARY } from '../../data/data-provider';

/** The menu's counts; undefined until known. A failing count stays silent: the list itself tells what is wrong. */
export function useNetworkSummary(): NetworkSummary | undefined {
  return useGetOne<NetworkSummary & { id: string }>(NETWORK_SUMMARY, { id: 'own' }).data;
}
