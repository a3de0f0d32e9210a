import type { Conversion } from '#app/features/documents/conversions/conversion.ts'
import { conversionProblemText, UNNAMED } from '#app/features/documents/conversions/copy.it.ts'
import { reportOf } from '#app/features/documents/conversions/report/conversion-report.ts'
import type { StoredReport } from '#app/features/documents/conversions/report/stored-report.ts'

const conversion: Conversion = {
	id: 'c1',
	place: 'site',
	kind: 'convert',
	fileName: 'ricorso-commissione-tributaria-con-un-nome-lunghissimo-che-non-finisce-mai.pdf',
	outputFormat: 'PDF/A-1B',
	status: 'processing',
	progress: 0.4,
	reading: { page: 3, pages: 20 },
	error: null,
	problem: null,
	usablePages: 0,
	downloadUrl: null,
	sourceSizeBytes: 31 * 1024 * 1024,
	resultSizeBytes: null,
	createdAt: '2026-11-21T10:00:00Z',
	expiresAt: '2026-11-22T10:00:00Z',
	checks: [],
}

export const conversions: readonly Conversion[] = [
	conversion,
	{
		...conversion,
		id: 'c2',
		fileName: 'bilancio 2025.pdf',
		outputFormat: 'PDF/A-2B',
		status: 'completed',
		downloadUrl: '/favicon.svg',
		resultSizeBytes: 12 * 1024 * 1024,
		createdAt: '2026-11-21T09:58:00Z',
		checks: [
			{ text: 'PDF/A-2B secondo Controllo interno 0.1.0.', outcome: 'passed' },
			{
				text: 'Processo tributario (PTT), atti: 12,00 MB superano i 10 MB ammessi. Dividi il documento in parti.',
				outcome: 'failed',
			},
		],
	},
	{
		...conversion,
		id: 'c3',
		fileName: 'contratto firmato.pdf',
		status: 'failed',
		problem: 'signed',
		error: 'Il PDF è firmato, e la conversione toglierebbe valore alla firma: converti il documento prima di firmarlo.',
		createdAt: '2026-11-21T09:40:00Z',
	},
	{
		...conversion,
		id: 'c4',
		fileName: 'IMG_20261121_101502.jpg',
		status: 'failed',
		problem: 'damaged-picture',
		usablePages: 3,
		error: conversionProblemText({
			code: 'damaged-picture',
			pictures: {
				broken: [{ name: 'IMG_20261121_101533.jpg', file: 2, of: 4, code: 'damaged-picture' }],
				usablePages: 3,
			},
		}),
		createdAt: '2026-11-21T09:30:00Z',
	},
	{
		...conversion,
		id: 'c5',
		place: 'device',
		fileName: UNNAMED,
		status: 'completed',
		resultSizeBytes: 32 * 1024 * 1024,
		createdAt: '2026-11-21T09:20:00Z',
	},
]

const inspection = {
	pages: 12,
	pagesWithoutText: [],
	title: 'Bilancio 2025',
	language: 'it',
	tagged: false,
	headings: [
		{ level: 1, text: 'Bilancio d’esercizio al 31 dicembre 2025', page: 1 },
		{ level: 2, text: 'Nota integrativa', page: 7 },
	],
	figures: [{ page: 3 }, { page: 5, alternate: 'Ricavi degli ultimi tre anni' }],
	active: [],
	bookmarks: [],
} satisfies NonNullable<StoredReport['after']>['inspection']

const signer = {
	name: 'Maria Bianchi',
	issuer: 'ArubaPEC S.p.A. NG CA 3',
	validFrom: '2024-02-01T00:00:00Z',
	validTo: '2027-02-01T00:00:00Z',
	signedAt: '2026-11-20T16:12:00Z',
	intact: 'yes',
} as const

const stored: StoredReport = {
	flavour: '2a',
	read: [],
	mended: [{ page: 1, mended: ['squared', 'evened'] }],
	broken: [],
	findings: [
		{ clause: '6.2.4.3', action: 'fixed', page: 1, object: 14, note: 'DeviceRGB given an output intent' },
		{ clause: '6.2.11.4.1', action: 'replaced', page: 2, object: 31, note: 'font ArialMT embedded' },
		{ clause: '6.2.11.4.1', action: 'replaced', page: 7, object: 32, note: 'font Arial-BoldMT embedded' },
		{ clause: '6.6.1', action: 'removed', object: 8, note: 'JavaScript action of the catalog' },
	],
	failures: [{ clause: '6.7.3.3', test: 1, page: 3, note: 'a figure has no alternate description' }],
	proofs: [
		{
			checker: 'Controllo interno',
			version: '0.1.0',
			compliant: true,
			checkedAt: '2026-11-21T09:58:03Z',
			failures: [],
		},
	],
	before: { envelopes: 1, signers: [signer], inspection },
	after: { envelopes: 0, signers: [], inspection: { ...inspection, tagged: true } },
}

/** Reports of the successful and of the refused conversion. */
export const conversionReports = conversions
	.filter(({ place, status }) => place === 'site' && status !== 'processing')
	.map((ended) => reportOf(ended, stored))
