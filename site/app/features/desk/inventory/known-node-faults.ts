import type { NodeEntry } from './advisory.ts'

/** Day on which this list was compared with nodejs.org/en/blog/vulnerability. `npm run update` brings the next one along. */
export const KNOWN_UNTIL = '2026-11-28'

/**
 * Grave faults of Node, in the form of its own list: the start says them where there is no network. Lines that get no fixes any more count
 * as vulnerable.
 */
export const KNOWN_NODE_FAULTS: readonly NodeEntry[] = [
	{
		cve: ['CVE-2026-111497'],
		vulnerable: '<27.0.0',
		patched: '^22.23.4 || ^24.22.1 || ^26.12.1 || >=27.0.0',
		ref: 'https://nodejs.org/en/blog/vulnerability/october-2026-security-releases',
		overview: 'Out-of-bounds write in the Brotli decoder, and nine others',
		affectedEnvironments: ['all'],
		// The last day of the month that the release names: the day itself was not looked up, nor was its severity.
		publishedAt: '2026-10-31T00:00:00Z',
	},
]
