import { counted } from '#app/ui/format.ts'
import type { OutputFormat } from '../conversion.ts'
import type { PaperChoices } from './paper-choices.tsx'

/** Facts about a chosen file that are known before it is sent. */
export type ChosenFile =
	| { kind: 'pdf' | 'p7m' | 'office' }
	| {
			kind: 'picture'
			/** Its place among the pictures of one document. */
			place?: { number: number; of: number }
			/** Pages of a TIFF. */
			pages?: number
			/** Corrections draw it anew. */
			isRedrawn: boolean
			/** The browser cannot open it although it opens every picture of its kind that is whole. */
			isUnopened?: boolean
	  }

type Choices = { format: OutputFormat } & Pick<PaperChoices, 'ocr' | 'smaller'>

/** Says what becomes of a file, a sentence each. */
export function fateOf(file: ChosenFile, { format, ocr, smaller }: Choices): string[] {
	const reading = READING[file.kind === 'picture' ? 'picture' : 'document'][ocr]
	const size = smaller ? ['Le immagini si riducono.'] : []
	switch (file.kind) {
		case 'pdf':
			return [`Diventa ${format}.`, ...reading, ...size]
		case 'p7m':
			return ['È in una busta firmata: ti mostriamo chi ha firmato e ti chiediamo se estrarre il documento.']
		case 'office':
			return ['Si apre con LibreOffice, senza macro, e diventa un PDF.', `Poi diventa ${format}.`]
		case 'picture': {
			const { place, pages, isRedrawn, isUnopened } = file
			if (isUnopened) return [place ? UNOPENED_AMONG_OTHERS : UNOPENED]
			const document = place
				? `Immagine ${place.number} di ${place.of} di un solo documento ${format}.`
				: `Diventa un documento ${format}${pages === undefined ? '' : ` di ${counted(pages, 'pagina', 'pagine')}`}.`
			const picture = isRedrawn
				? ['L’immagine si ridisegna con le correzioni scelte.']
				: smaller
					? []
					: ['L’immagine resta com’è.']
			return [document, ...picture, ...reading, ...size]
		}
	}
}

const UNOPENED = 'Se non si può convertire, te lo diciamo.'
const UNOPENED_AMONG_OTHERS = 'Se non si può convertire, te lo diciamo: puoi convertire le altre da sole.'

const READING = {
	picture: {
		auto: ['Il testo si legge dall’immagine e si potrà cercare.'],
		always: ['Il testo si legge dall’immagine e si potrà cercare.'],
		never: ['Il testo non si legge: non si potrà cercare.'],
	},
	document: {
		auto: ['Se ha pagine senza testo, il testo si legge dall’immagine.'],
		always: ['Il testo di tutte le pagine si legge dall’immagine.'],
		never: [],
	},
} satisfies Record<string, Record<PaperChoices['ocr'], string[]>>
