import type { BrokenPicture, ConversionProblem } from './conversion.ts'

const MOST_NAMED = 20

const WHY = {
	'not-a-picture': 'non è un PDF né un’immagine JPEG, PNG, WebP o TIFF',
	heic: 'è una foto HEIC, da salvare come JPEG',
	'damaged-picture': 'è incompleta o danneggiata',
	'picture-too-large': 'ha più di 64 milioni di punti (A4 a 600 dpi ne ha 35)',
	'too-many-pages': 'ha troppe pagine',
	'damaged-document': 'è un PDF rovinato o incompleto',
	'protected-document': 'è un PDF protetto da password',
	'more-than-pages': 'è un PDF con firme, livelli o allegati, che unendolo si perderebbero',
} as const satisfies Record<BrokenPicture['code'], string>

/** Says of each file which it is and why it cannot be used. Phones give all photographs one name: their place tells them apart. */
export function brokenPictureLines(broken: readonly BrokenPicture[]): string[] {
	const lines = broken.slice(0, MOST_NAMED).map(({ name, file, of, page, code }) => {
		const place = [
			...(of > 1 ? [`file ${file} di ${of}`] : []),
			...(page === undefined ? [] : [`pagina ${page}`]),
		].join(', ')
		return `${name}${place === '' ? '' : ` (${place})`} ${WHY[code]}`
	})
	const more = broken.length - lines.length
	return more > 0 ? [...lines, `e altre ${more} non si possono usare`] : lines
}

/** Says which pictures cannot be used, and what the person can do with the others. */
export function brokenPicturesText({ broken, usablePages }: NonNullable<ConversionProblem['pictures']>): string {
	const what = `${brokenPictureLines(broken).join('; ')}.`
	const again = broken.length === 1 ? 'rifai la foto o la scansione' : 'rifai le foto o le scansioni'
	if (usablePages === 0) return `${what} Non c’è altro da convertire: ${again} e riprova.`
	const others = usablePages === 1 ? 'L’altra pagina è a posto' : `Le altre ${usablePages} pagine sono a posto`
	const convert = usablePages === 1 ? 'convertila da sola' : 'convertile da sole'
	return `${what} ${others}: ${convert}, oppure ${again} e invia tutto di nuovo.`
}

/** Names the action that converts without the pictures that cannot be used. */
export function convertOthersLabel(usablePages: number): string {
	return usablePages === 1 ? 'Converti l’altra pagina' : `Converti le altre ${usablePages} pagine`
}
