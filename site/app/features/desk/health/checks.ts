import type { MatterKind } from './matters.ts'

/** Checks of `guida doctor`, in its order, with the name of each line. */
export const CHECKS = {
	node: 'Node',
	settings: 'Impostazioni',
	owner: 'Proprietario dei file',
	space: 'Spazio',
	folders: 'Cartelle delle copie',
	database: 'Database',
	secret: 'Segreto',
	site: 'Sito',
	confinement: 'Isolamento',
	/** A wrong clock hides a certificate that expired, and makes up others: it is told first. */
	clock: 'Orologio',
	name: 'Nome del sito',
	certificate: 'Certificato',
	mail: 'Posta',
	files: 'File caricati',
	copies: 'Copie dei dati',
	jobs: 'Lavori',
	services: 'Servizi esterni',
	feeds: 'Fonti di notizie',
	law: 'Leggi',
	faults: 'Difetti noti',
	update: 'Aggiornamenti',
} as const
export type CheckName = keyof typeof CHECKS

/** The line under which each matter of the panel appears: both show the same. */
export const CHECK_OF = {
	feeds: 'feeds',
	'mail-undelivered': 'mail',
	'mail-refused': 'mail',
	'mail-not-set-up': 'mail',
	'mail-sender': 'mail',
	'mail-not-read': 'mail',
	'mail-fault': 'mail',
	'site-name': 'name',
	'proxy-not-trusted': 'name',
	'captcha-refused': 'services',
	'proxy-alone': 'name',
	'proxy-refuses-files': 'name',
	'site-not-https': 'certificate',
	'certificate-refused': 'certificate',
	exposed: 'secret',
	'unit-broken': 'site',
	'unit-disabled': 'site',
	'not-confined': 'confinement',
	'not-checked': 'site',
	'update-interrupted': 'update',
	'settings-unknown': 'settings',
	'settings-closed': 'settings',
	'settings-repeated': 'settings',
	'settings-unclosed': 'settings',
	'system-file-closed': 'owner',
	'temporary-folder': 'space',
	'database-read-only': 'database',
	'law-missing': 'law',
	disk: 'space',
	'copy-space': 'space',
	owner: 'owner',
	'update-waits': 'update',
	'folder-read-only': 'folders',
	'no-copy': 'copies',
	'copy-not-whole': 'copies',
	'disk-not-mounted': 'folders',
	'checkout-changed': 'update',
	'checkout-unfinished': 'update',
	'checkout-newer': 'update',
	'copy-failed': 'copies',
	'copy-not-sent': 'copies',
	'copy-old': 'copies',
	'files-away': 'files',
	'files-not-saved': 'files',
	'services-away': 'services',
	'key-refused': 'services',
	'credit-used-up': 'services',
	certificate: 'certificate',
	'not-listening': 'database',
	'jobs-wait': 'jobs',
	restarts: 'site',
	'known-faults': 'faults',
	clock: 'clock',
} as const satisfies Record<MatterKind, CheckName>

/** Outcome of one check. `off`: it does not apply here, or only the running site could say. */
export interface Check {
	name: CheckName
	state: 'ok' | 'bad' | 'off'
	/** Finding; for a bad one also what to do. */
	text: string
}
