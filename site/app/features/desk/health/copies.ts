import type { SecondPlaceView } from './second-place.ts'

export const COPIES_PATH = '/admin/copie'

/** A finished copy of the data. */
export interface CopyRow {
	name: string
	/** ISO instant. */
	at: string
	/** True for one that the site made by itself. */
	isDaily: boolean
	isEncrypted: boolean
	/** True if the next copy deletes it. */
	isLeaving: boolean
}

/** Contents of the page 'Copie dei dati'. */
export interface CopiesView {
	/** Folder of the daily copies; null if they are switched off. */
	folder: string | null
	copies: readonly CopyRow[]
	/** Number of all copies; the oldest are not shown. */
	total: number
	/** Reason why the last one failed. */
	problem: string | null
	/** Reason why the last one did not arrive at its second place. */
	notSent: string | null
	second: SecondPlaceView
	isUnderWay: boolean
	/** Command by which whoever keeps the server goes back to the newest copy. */
	restoreCommand: string
}

export const COPY_NOW = 'copy-now'
/** For the log of actions. */
export const COPY_ASKED = 'Chiesta una copia dei dati'
export const COPY_BEGUN = 'Copia avviata: tra qualche minuto la trovi qui'
export const COPIES_OFF = 'Le copie sono spente: chi gestisce il server deve togliere COPIES_DIR=off.'
