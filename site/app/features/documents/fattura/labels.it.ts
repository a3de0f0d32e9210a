import { formatNumber } from '#app/ui/format.ts'
import { CODES } from './codes.it.ts'
import { PATH_SEPARATOR } from './fattura.ts'
import { shownAmount, shownDay, shownRate } from './shown-value.ts'

/** Elements of the format in Italian; one that is not here is shown under its own name. */
const LABELS: Readonly<Record<string, string>> = {
	IdPaese: 'Paese',
	IdCodice: 'Codice',
	CodiceFiscale: 'Codice fiscale',
	CodEORI: 'EORI',
	AlboProfessionale: 'Albo professionale',
	ProvinciaAlbo: 'Provincia dell’albo',
	NumeroIscrizioneAlbo: 'Iscrizione all’albo',
	DataIscrizioneAlbo: 'Iscritto dal',
	RegimeFiscale: 'Regime fiscale',
	Indirizzo: 'Indirizzo',
	NumeroCivico: 'Numero civico',
	CAP: 'CAP',
	Comune: 'Comune',
	Provincia: 'Provincia',
	Nazione: 'Nazione',
	Ufficio: 'Ufficio del registro imprese',
	NumeroREA: 'REA',
	CapitaleSociale: 'Capitale sociale',
	SocioUnico: 'Soci',
	StatoLiquidazione: 'Liquidazione',
	Telefono: 'Telefono',
	Fax: 'Fax',
	Email: 'E-mail',
	RiferimentoAmministrazione: 'Riferimento amministrativo',
	ProgressivoInvio: 'Progressivo d’invio',
	FormatoTrasmissione: 'Formato',
	CodiceDestinatario: 'Codice destinatario',
	PECDestinatario: 'PEC del destinatario',
	SoggettoEmittente: 'Emessa da',
	TipoRitenuta: 'Tipo',
	ImportoRitenuta: 'Importo',
	AliquotaRitenuta: 'Aliquota',
	CausalePagamento: 'Causale del pagamento',
	BolloVirtuale: 'Bollo virtuale',
	ImportoBollo: 'Importo',
	TipoCassa: 'Cassa',
	AlCassa: 'Aliquota',
	ImportoContributoCassa: 'Contributo',
	ImponibileCassa: 'Imponibile',
	AliquotaIVA: 'IVA',
	Ritenuta: 'Soggetto a ritenuta',
	EsigibilitaIVA: 'Esigibilità',
	RiferimentoNormativo: 'Riferimento normativo',
	SpeseAccessorie: 'Spese accessorie',
	Arrotondamento: 'Arrotondamento',
	TipoCessionePrestazione: 'Tipo',
	Natura: 'Natura',
	Tipo: 'Tipo',
	Percentuale: 'Percentuale',
	Importo: 'Importo',
	CondizioniPagamento: 'Pagamento',
	Beneficiario: 'Beneficiario',
	ModalitaPagamento: 'Modalità',
	DataRiferimentoTerminiPagamento: 'Termini dal',
	GiorniTerminiPagamento: 'Giorni',
	DataScadenzaPagamento: 'Scadenza',
	ImportoPagamento: 'Importo',
	IstitutoFinanziario: 'Istituto',
	IBAN: 'IBAN',
	BIC: 'BIC',
	CodicePagamento: 'Codice del pagamento',
	RiferimentoNumeroLinea: 'Righe',
	IdDocumento: 'Numero',
	Data: 'Data',
	NumItem: 'Voce',
	CodiceCommessaConvenzione: 'Commessa o convenzione',
	CodiceCUP: 'CUP',
	CodiceCIG: 'CIG',
	RiferimentoFase: 'Fase',
	NumeroDDT: 'Numero',
	DataDDT: 'Data',
	MezzoTrasporto: 'Mezzo',
	CausaleTrasporto: 'Causale',
	NumeroColli: 'Colli',
	Descrizione: 'Descrizione',
	DataOraConsegna: 'Consegna',
	TotalePercorso: 'Percorso',
	NumeroFR: 'Numero',
	DataFR: 'Data',
	ElementiRettificati: 'Che cosa si rettifica',
}

/** Groups of a document, in the order in which they are shown; those of the first list stand in its general data. */
export const GENERAL_GROUPS = [
	['DatiRitenuta', 'Ritenuta'],
	['DatiBollo', 'Bollo'],
	['DatiCassaPrevidenziale', 'Cassa previdenziale'],
	['ScontoMaggiorazione', 'Sconto o maggiorazione'],
] as const
export const REFERENCE_GROUPS = [
	['DatiOrdineAcquisto', 'Ordine d’acquisto'],
	['DatiContratto', 'Contratto'],
	['DatiConvenzione', 'Convenzione'],
	['DatiRicezione', 'Ricezione'],
	['DatiFattureCollegate', 'Fattura collegata'],
	['DatiSAL', 'Stato di avanzamento lavori'],
	['DatiDDT', 'Documento di trasporto'],
	['DatiTrasporto', 'Trasporto'],
	['FatturaPrincipale', 'Fattura principale'],
	['DatiFatturaRettificata', 'Fattura rettificata'],
] as const

/** Elements that only hold others. */
const HOLDERS = new Set([
	'DatiAnagrafici',
	'Anagrafica',
	'IscrizioneREA',
	'Contatti',
	'IdTrasmittente',
	'ContattiTrasmittente',
	'IdentificativiFiscali',
	'AltriDatiIdentificativi',
	'DatiIVA',
])
const RATES = new Set(['Aliquota', 'AliquotaIVA', 'AliquotaRitenuta', 'AlCassa', 'Percentuale'])
const AMOUNT = /^(?:Importo|Imponibile|Imposta|CapitaleSociale|Sconto|Penalita)/

/** Returns the label of a value by the names that lead to it. */
export function labelOf(path: string): string {
	const names = path.split(PATH_SEPARATOR).filter((name) => !HOLDERS.has(name))
	return names.map((name) => entryOf(LABELS, name) ?? name).join(PATH_SEPARATOR)
}

/** Returns an entry of a table's own: `constructor` and the like are in none. */
function entryOf<Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
	return Object.hasOwn(table, name) ? table[name] : undefined
}

/** Returns a value as people read it: a code with its meaning, days and amounts as Italians write them. */
export function valueOf(path: string, value: string): string {
	const name = path.split(PATH_SEPARATOR).at(-1) ?? ''
	const meaning = entryOf(entryOf(CODES, name) ?? {}, value)
	if (meaning !== undefined) return `${value}, ${meaning}`
	if (RATES.has(name)) return shownRate(value)
	return AMOUNT.test(name) ? shownAmount(value) : shownDay(value)
}

/** @returns '22%', or 'N2.2, non soggette, altri casi' */
export function ivaOf({ rate, natura }: { rate: string; natura: string }): string {
	return natura === '' ? shownRate(rate) : valueOf('Natura', natura)
}

/** @param imposta empty where the line gives the rate alone */
export function ivaIncluded(imposta: string): string {
	return `IVA compresa nell’importo${imposta && `: ${imposta}`}`
}

/** @param count values that a page does not show */
export function moreText(count: number): string {
	return `altri ${formatNumber(count)} dati: scarica il file per vederli`
}
