import { decodeXml } from '#app/text/decode-xml.ts'
import { xmlTree } from '#app/text/xml-tree.server.ts'
import type { Result } from '#platform/result.ts'
import type { Fact, FactGroup, Fattura, FatturaDocument, FatturaParty, FatturaProblem } from './fattura.ts'
import { FATTURA_MAX_BYTES } from './fattura.ts'
import { FatturaPart } from './fattura-parts.server.ts'
import { labelOf, valueOf } from './labels.it.ts'
import { readDocument } from './read-document.server.ts'
import { capped, factsOf } from './read-facts.server.ts'

/** Ten times as many as the longest real ones have. */
const MAX_ELEMENTS = 200_000
/** Parts beyond which a page would keep the server busy; 2,000 lines with ten details each are fewer. */
const MAX_SHOWN = 25_000
/** Formats of each root element. */
const FORMATS = new Map([
	['FatturaElettronica', ['FPR12', 'FPA12']],
	['FatturaElettronicaSemplificata', ['FSM10']],
])

const PARTIES = [
	['CedentePrestatore', 'Cedente o prestatore'],
	['RappresentanteFiscale', 'Rappresentante fiscale del cedente'],
	['CessionarioCommittente', 'Cessionario o committente'],
	['TerzoIntermediarioOSoggettoEmittente', 'Terzo intermediario o soggetto emittente'],
] as const

/** Reads an XML of fatture elettroniche, ordinary (FPR12, FPA12) or simplified (FSM10); what it does not know is shown as it is. */
export function readFattura(bytes: Uint8Array): Result<{ fattura: Fattura }, FatturaProblem> {
	if (bytes.length > FATTURA_MAX_BYTES) return refused({ code: 'too-large' })
	const text = decodeXml(bytes, undefined)
	if (!text.trimStart().startsWith('<')) return refused({ code: 'not-xml' })
	const read = xmlTree(text, MAX_ELEMENTS)
	if (!read.ok) return read
	const { name, attributes } = read.root
	const formats = FORMATS.get(name)
	if (!formats) return refused({ code: 'not-a-fattura', root: name.slice(0, 60) })
	const { versione = '', ...otherAttributes } = attributes
	if (!formats.includes(versione)) return refused({ code: 'other-version', version: versione.slice(0, 10) })
	const root = new FatturaPart(read.root)
	const isSigned = root.drop('Signature')
	const header = root.part('FatturaElettronicaHeader')
	const bodies = root.parts('FatturaElettronicaBody')
	if (!header) return refused({ code: 'incomplete', lacks: 'FatturaElettronicaHeader' })
	if (bodies.length === 0) return refused({ code: 'incomplete', lacks: 'FatturaElettronicaBody' })
	const parties = PARTIES.flatMap(([element, title]) => header.parts(element).map((part) => partyOf(part, title)))
	let shown = countFacts(parties)
	const documents = []
	for (const body of bodies) {
		const document = readDocument(body, name === 'FatturaElettronicaSemplificata')
		if (!document) return refused({ code: 'incomplete', lacks: 'DatiGeneraliDocumento' })
		documents.push(document)
		shown += countParts(document)
		if (shown > MAX_SHOWN) return refused({ code: 'too-many-elements' })
	}
	const sending = sendingOf(header)
	const others = attributesAsFacts(otherAttributes)
	const other = capped([...others, ...header.takeRest(), ...root.takeRest()])
	return { ok: true, fattura: { parties, sending, documents, other, isSigned } }
}

function refused(problem: FatturaProblem): Result<{ fattura: Fattura }, FatturaProblem> {
	return { ok: false, problem }
}

function countFacts(groups: readonly FactGroup[]): number {
	return groups.reduce((sum, { facts }) => sum + 1 + facts.length, 0)
}

function countParts({ causale, attachments, groups, lines, summary }: FatturaDocument): number {
	const details = [...lines, ...summary].reduce((sum, one) => sum + 1 + one.details.length, 0)
	return 1 + causale.length + attachments.length + countFacts(groups) + details
}

function partyOf(part: FatturaPart, title: string): FatturaParty {
	const registry = part.part('DatiAnagrafici') ?? part.part('IdentificativiFiscali') ?? part
	const named = registry.part('Anagrafica') ?? part.part('AltriDatiIdentificativi') ?? registry
	const company = named.take('Denominazione')
	const person = ['Titolo', 'Nome', 'Cognome'].map((element) => named.take(element))
	const number = registry.part('IdFiscaleIVA')
	const seat = part.part('Sede') ?? named.part('Sede')
	const facts = [
		{ label: 'Partita IVA', value: number ? `${number.take('IdPaese')}${number.take('IdCodice')}` : '' },
		{ label: 'Codice fiscale', value: registry.take('CodiceFiscale') },
		{ label: 'Sede', value: seat ? addressOf(seat) : '' },
		...factsOf(part),
	]
	const name = [company, ...person].filter((word) => word !== '').join(' ')
	return { title, name, facts: facts.filter(({ value }) => value !== '') }
}

function addressOf(seat: FatturaPart): string {
	const street = [seat.take('Indirizzo'), seat.take('NumeroCivico')].filter(Boolean).join(' ')
	const province = seat.take('Provincia')
	const town = [seat.take('CAP'), seat.take('Comune'), province && `(${province})`].filter(Boolean).join(' ')
	return [street, town, seat.take('Nazione')].filter(Boolean).join(', ')
}

function sendingOf(header: FatturaPart): FactGroup {
	const sender = header.part('DatiTrasmissione')
	const by = header.take('SoggettoEmittente')
	const issuer = { label: labelOf('SoggettoEmittente'), value: valueOf('SoggettoEmittente', by) }
	return { title: 'Trasmissione', facts: [...(sender ? factsOf(sender) : []), ...(by === '' ? [] : [issuer])] }
}

function attributesAsFacts(attributes: Readonly<Record<string, string>>): Fact[] {
	const facts = Object.entries(attributes).map(([label, value]) => ({ label, value }))
	return facts.filter(({ label }) => label !== 'schemaLocation')
}
