import type { Value } from './mutations.ts'

const FEATURES = 'site/app/features'

/** Limits and constants of §5 and §9 where they stand in the code. */
export const VALUES: readonly Value[] = [
	...pair('5.2', `${FEATURES}/people/accounts/credentials.ts`, '.min(8,', '.min(7,', '.min(12,'),
	...pair('9.1', `${FEATURES}/people/accounts/credentials.ts`, '.min(8,', '.min(9,', '.min(6,'),
	...pair('9.7', `${FEATURES}/base/images/image.ts`, '5 * 1024 * 1024', '3 * 1024 * 1024', '6 * 1024 * 1024'),
	...pair(
		'9.9',
		`${FEATURES}/documents/conversions/conversion.ts`,
		'50 * 1024 * 1024',
		'40 * 1024 * 1024',
		'60 * 1024 * 1024',
	),
	...pair(
		'9.11',
		'site/platform/storage/storage.ts',
		'SIGNED_LINK_SECONDS = 3600',
		'SIGNED_LINK_SECONDS = 600',
		'SIGNED_LINK_SECONDS = 7200',
	),
	...pair(
		'9.15',
		`${FEATURES}/base/consent/cookie-consent.tsx`,
		'DELAY_MS = 1000',
		'DELAY_MS = 300',
		'DELAY_MS = 2000',
	),
	...pair('9.15', 'site/app/ui/base.css', 'come 0s 1s', 'come 0s 300ms', 'come 0s 2s'),
	...pair('9.26', `${FEATURES}/people/accounts/auth/auth-social.server.ts`, '120 * 1000', '30 * 1000', '600 * 1000'),
	...pair('5.7', `${FEATURES}/content/news/manual/manual-news.ts`, 'length < 5', 'length < 4', 'length < 6'),
	...pair('5.8', `${FEATURES}/content/news/manual/manual-news.ts`, 'length < 10', 'length < 9', 'length < 20'),
	...pair('5.9', `${FEATURES}/content/news/manual/manual-news.ts`, 'length < 2', 'length < 1', 'length < 6'),
	...pair('5.18', `${FEATURES}/content/questions/asking/new-question.ts`, 'min: [5,', 'min: [4,', 'min: [6,'),
	...pair('9.4', `${FEATURES}/content/questions/asking/new-question.ts`, 'max: [100,', 'max: [90,', 'max: [110,'),
	...pair('5.19', `${FEATURES}/content/questions/asking/new-question.ts`, 'min: [20,', 'min: [10,', 'min: [21,'),
	...pair('9.5', `${FEATURES}/content/questions/asking/new-question.ts`, 'max: [2000,', 'max: [1900,', 'max: [2001,'),
	{ number: '3.40', file: `${FEATURES}/documents/conversions/conversion.ts`, from: "	'PDF/A-3U',\n", to: '' },
]

function pair(number: string, file: string, from: string, ...to: readonly string[]): Value[] {
	return to.map((one) => ({ number, file, from, to: one }))
}
