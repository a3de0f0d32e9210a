/** Small acts of our own making, in the shapes in which Normattiva writes Akoma Ntoso. */

export interface MadeUpAct {
	readonly urn: string
	/** As the service lists its kind. */
	readonly kind: string
	readonly date: string
	readonly number: number
	readonly codiceRedazionale: string
	readonly dataGU: string
	/** The file, with the day of its edition. */
	readonly xml: (day: string) => string
	/** Its edition of a later day, which the service gives to those who ask for none. */
	readonly laterXml?: (day: string) => string
}

const openings: Readonly<Record<string, string>> = {
	LEGGE: 'urn:nir:stato:legge',
	'DECRETO-LEGGE': 'urn:nir:stato:decreto.legge',
	'DECRETO LEGISLATIVO': 'urn:nir:stato:decreto.legislativo',
	'REGIO DECRETO': 'urn:nir:stato:regio.decreto',
	'DECRETO DEL PRESIDENTE DELLA REPUBBLICA': 'urn:nir:stato:decreto.del.presidente.della.repubblica',
}

/** Makes an act of a kind, a day and a number; `codiceRedazionale` and `dataGU` are made up unless given. */
export function madeUpAct(
	kind: string,
	date: string,
	number: number,
	body: string,
	more: { annexes?: string; codiceRedazionale?: string; dataGU?: string; later?: string } = {},
): MadeUpAct {
	const urn = kind === 'COSTITUZIONE' ? 'urn:nir:stato:costituzione' : `${openings[kind]}:${date};${number}`
	const {
		annexes = '',
		codiceRedazionale = `${date.slice(2, 4)}X${String(number).padStart(5, '0')}`,
		dataGU = date,
	} = more
	const file = (text: string) => (day: string) =>
		`<?xml version="1.0" encoding="UTF-8"?><akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act name="monovigente"><meta><identification source=""><FRBRWork><FRBRalias name="urn:nir" value="${urn}"/><FRBRalias name="eli" value="eli/id/${dataGU.replaceAll('-', '/')}/${codiceRedazionale}/CONSOLIDATED/${day.replaceAll('-', '')}"/></FRBRWork></identification></meta><body>${text}</body>${annexes === '' ? '' : `<attachments>${annexes}</attachments>`}</act></akomaNtoso>`
	const act = { urn, kind, date, number, codiceRedazionale, dataGU, xml: file(body) }
	return more.later === undefined ? act : { ...act, laterXml: file(more.later) }
}

/** An article with its commi. */
export function article(number: string, heading: string, ...commi: string[]): string {
	const paragraphs = commi.map((text, at) => paragraph(number, String(at + 1), text)).join('')
	return `<article eId="art_${number}"><num>Art. ${number}.</num><heading>(${heading})</heading>${paragraphs}</article>`
}

/** A comma with its number. */
export function paragraph(of: string, number: string, text: string): string {
	return `<paragraph eId="art_${of}__para_${number}"><num>${number}.</num><content><p>${text}</p></content></paragraph>`
}

/** An article of a text that is annexed to the decree that approves it. */
export function annexed(name: string, number: string, heading: string, text: string): string {
	return `<attachment><doc name="${name}-art. ${number}"><meta/><mainBody><paragraph><content><p> Art. ${number}. \n\n (${heading}). \n\n ${text}\n</p></content></paragraph></mainBody></doc></attachment>`
}
