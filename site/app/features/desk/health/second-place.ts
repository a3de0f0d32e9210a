/** Second place of the daily copies, as admins set it in the panel. */
export const PLACE_KINDS = ['none', 'folder', 'sftp', 's3'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** The place as the page shows it; password and passphrase never leave the server. */
export interface SecondPlaceView {
	version: string
	/** True if `COPIES_TO` of the environment names it. */
	isFixed: boolean
	kind: PlaceKind
	host: string
	path: string
	user: string
	hasPassword: boolean
	hasPassphrase: boolean
	/** True for a folder that a broken disk would take along: one on the disk of the data, or that of a disk that is not mounted. */
	isOnSameDisk: boolean
}

export const SAVE_PLACE = 'save-place'
export const TRY_PLACE = 'try-place'
export const MIN_PASSPHRASE_LENGTH = 12

export const PLACE_KIND_TEXT = {
	none: 'Nessun secondo posto',
	folder: 'Una cartella del server, su un altro disco',
	sftp: 'Un altro server o un NAS (SFTP)',
	s3: 'Un servizio S3',
} satisfies Record<PlaceKind, string>

export const PLACE_SAVED = 'Secondo posto salvato: provalo per sapere se funziona'
export const PLACE_REMOVED = 'Secondo posto tolto: le copie restano solo sul server'
export const PLACE_WORKS = 'Il secondo posto funziona: il file di prova è arrivato uguale'
/** For the log of actions. */
export const PLACE_CHANGED = 'Secondo posto delle copie'

export const PLACE_LABEL = { kind: 'Dove', host: 'Server', path: 'Cartella', user: 'Utente' } as const
