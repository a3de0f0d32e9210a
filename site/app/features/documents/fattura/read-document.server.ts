import type { FactGroup, FatturaDocument, FatturaLine, FatturaSummary } from './fattura.ts'
import type { FatturaPart } from './fattura-parts.server.ts'
import { GENERAL_GROUPS, ivaIncluded, ivaOf, labelOf, REFERENCE_GROUPS, valueOf } from './labels.it.ts'
import { capped, factsOf } from './read-facts.server.ts'
import { shownAmount, shownDay } from './shown-value.ts'

const MOST_LINES = 2_000

/**
 * Reads one body of a file; undefined without the general data that each has.
 * @param isSimplified each `DatiBeniServizi` is then a line, and its amount includes IVA (format FSM10)
 */
export function readDocument(body: FatturaPart, isSimplified: boolean): FatturaDocument | undefined {
	const data = body.part('DatiGenerali')
	const general = data?.part('DatiGeneraliDocumento')
	if (!data || !general) return undefined
	const goods = body.parts('DatiBeniServizi')
	const lines = isSimplified ? goods : goods.flatMap((one) => one.parts('DettaglioLinee'))
	for (const line of lines.slice(MOST_LINES)) line.takeRest()
	const document = {
		kind: valueOf('TipoDocumento', general.take('TipoDocumento')),
		number: general.take('Numero'),
		date: shownDay(general.take('Data')),
		currency: general.take('Divisa'),
		total: shownAmount(general.take('ImportoTotaleDocumento')),
		causale: general.takeAll('Causale').filter((text) => text !== ''),
		lines: lines.slice(0, MOST_LINES).map(isSimplified ? simplifiedLineOf : lineOf),
		moreLines: Math.max(0, lines.length - MOST_LINES),
		summary: goods.flatMap((one) => one.parts('DatiRiepilogo')).map(summaryOf),
		groups: [
			...groupsOf(general, GENERAL_GROUPS),
			...simplifiedBolloOf(general),
			...paymentsOf(body),
			...groupsOf(data, REFERENCE_GROUPS),
		],
		attachments: body.parts('Allegati').map(attachmentOf),
	}
	return { ...document, other: capped(body.takeRest()) }
}

function groupsOf(part: FatturaPart, groups: readonly (readonly [element: string, title: string])[]): FactGroup[] {
	return groups
		.flatMap(([element, title]) => part.parts(element).map((one) => ({ title, facts: factsOf(one) })))
		.filter(({ facts }) => facts.length > 0)
}

/** The simplified format says only whether there is a bollo, without a group around it. */
function simplifiedBolloOf(general: FatturaPart): FactGroup[] {
	const value = general.take('BolloVirtuale')
	return value === '' ? [] : [{ title: 'Bollo', facts: [{ label: labelOf('BolloVirtuale'), value }] }]
}

function paymentsOf(body: FatturaPart): FactGroup[] {
	return body.parts('DatiPagamento').flatMap((payment) => {
		const details = payment.parts('DettaglioPagamento').map(factsOf)
		const terms = factsOf(payment)
		return (details.length > 0 ? details : [[]]).map((facts) => ({ title: 'Pagamento', facts: [...terms, ...facts] }))
	})
}

function lineOf(line: FatturaPart): FatturaLine {
	const [number, description] = [line.take('NumeroLinea'), line.take('Descrizione')]
	const quantity = [shownAmount(line.take('Quantita')), line.take('UnitaMisura')].filter(Boolean).join(' ')
	const [price, total] = [shownAmount(line.take('PrezzoUnitario')), shownAmount(line.take('PrezzoTotale'))]
	const iva = ivaOf({ rate: line.take('AliquotaIVA'), natura: line.take('Natura') })
	const [from, to] = [shownDay(line.take('DataInizioPeriodo')), shownDay(line.take('DataFinePeriodo'))]
	const details = [
		[from && `dal ${from}`, to && `al ${to}`].filter(Boolean).join(' '),
		...line.parts('CodiceArticolo').map((code) => wordsOf(code, ['CodiceTipo', 'CodiceValore'])),
		...line.parts('ScontoMaggiorazione').map((change) =>
			factsOf(change)
				.map(({ value }) => value)
				.join(' '),
		),
		...line
			.parts('AltriDatiGestionali')
			.map((more) => wordsOf(more, ['TipoDato', 'RiferimentoTesto', 'RiferimentoNumero', 'RiferimentoData'])),
		...factsOf(line).map(({ label, value }) => `${label}: ${value}`),
	]
	return { number, description, details: details.filter((text) => text !== ''), quantity, price, iva, total }
}

function simplifiedLineOf(line: FatturaPart): FatturaLine {
	const vat = line.part('DatiIVA')
	const [description, natura] = [line.take('Descrizione'), line.take('Natura')]
	const iva = ivaOf({ rate: vat?.take('Aliquota') ?? '', natura })
	const included = natura === '' ? [ivaIncluded(shownAmount(vat?.take('Imposta') ?? ''))] : []
	const total = shownAmount(line.take('Importo'))
	const details = [...included, ...factsOf(line).map(({ label, value }) => `${label}: ${value}`)]
	return { number: '', description, details, quantity: '', price: '', iva, total }
}

/** Takes values and writes them one after the other, with what else there is. */
function wordsOf(part: FatturaPart, names: readonly string[]): string {
	const known = names.map((name) => shownDay(part.take(name)))
	return [...known, ...factsOf(part).map(({ value }) => value)].filter((word) => word !== '').join(' ')
}

function summaryOf(summary: FatturaPart): FatturaSummary {
	const iva = ivaOf({ rate: summary.take('AliquotaIVA'), natura: summary.take('Natura') })
	const imponibile = shownAmount(summary.take('ImponibileImporto'))
	const imposta = shownAmount(summary.take('Imposta'))
	return { iva, imponibile, imposta, details: factsOf(summary).map(({ label, value }) => `${label}: ${value}`) }
}

function attachmentOf(attachment: FatturaPart): string {
	attachment.drop('Attachment')
	const name = attachment.take('NomeAttachment')
	return [name, ...factsOf(attachment).map(({ value }) => value)].filter((word) => word !== '').join(', ')
}
