/** Terms, court fees, attachment of wages, codice fiscale. */
import { isIsoDate } from 'italian'
import type { Outcome } from '../../../calcoli/src/tool/tool.ts'
import { plainLetters } from '../../../calcoli/src/tools/codice-fiscale/encode.ts'
import { placesNamed } from '../../../calcoli/src/tools/codice-fiscale/places.ts'
import { codiceFiscale } from '../../../calcoli/src/tools/codice-fiscale/tool.ts'
import { contributoUnificato } from '../../../calcoli/src/tools/contributo-unificato/tool.ts'
import { pignoramento } from '../../../calcoli/src/tools/pignoramento/tool.ts'
import { termine } from '../../../calcoli/src/tools/termine/tool.ts'
import { termineImpugnazione } from '../../../calcoli/src/tools/termine-impugnazione/tool.ts'
import { amount, type Figures, flag, type Given, inner, type Mapped, numbers, resultOf, textOf } from './case.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function termFigures(outcome: Outcome): Figures {
	const day = resultOf(outcome, 'scadenza')
	return {
		scadenza: day,
		prorogata_art_155: resultOf(outcome, 'prorogata') === 'sì',
		giorno_settimana: weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '',
	}
}

const august = 'i termini processuali non corrono dal 1 al 31 agosto (art. 1 l. 742/1969)'

/** The case names art. 155 alone and no matter: it is counted without August, and the line says when August moves the day. */
export function proceduralTerm({ input }: Given): Mapped {
	const inWorkingDays = textOf(input, 'tipo') === 'lavorativi'
	const run = (genere: string) =>
		termine.calculate({
			dal: input['data_evento'],
			quanti: input['giorni'],
			unita: inWorkingDays ? 'lavorativi' : 'giorni',
			genere,
		})
	const outcome = run('processuale-senza-sospensione')
	const suspended = resultOf(run('processuale'), 'scadenza')
	return {
		outcome,
		...(outcome.ok ? { figures: termFigures(outcome) } : {}),
		...(suspended === resultOf(outcome, 'scadenza')
			? {}
			: {
					remark: `contato senza sospensione, come chiede il caso; se la materia non è esclusa scade il ${suspended}: ${august}`,
				}),
	}
}

const appeals: Readonly<Record<string, string>> = {
	appello_sentenza: 'appello',
	cassazione: 'cassazione',
	revocazione: 'revocazione',
	opposizione_terzo: 'opposizione-di-terzo',
	regolamento_competenza: 'regolamento-di-competenza',
}

export function appealTerm({ input, peer }: Given): Mapped {
	const kind = appeals[textOf(input, 'tipo_impugnazione')]
	const isServed = flag(input, 'notificata')
	const run = (esclusa: boolean) =>
		termineImpugnazione.calculate({ dal: input['data_pubblicazione'], tipo: kind, notificata: isServed, esclusa })
	const outcome = run(false)
	if (!isServed && kind === 'opposizione-di-terzo')
		return { outcome: { ok: true, results: [], steps: [] }, figures: { scadenza: null } }
	return {
		outcome,
		...(outcome.ok ? { figures: termFigures(outcome) } : {}),
		explain: () => {
			if (!isServed && kind === 'regolamento-di-competenza')
				return {
					kind: 'law',
					reason:
						'il regolamento si chiede entro trenta giorni dalla comunicazione: non ha un termine lungo (art. 47, comma 2, c.p.c.)',
				}
			return resultOf(run(true), 'scadenza') === textOf(peer, 'scadenza')
				? { kind: 'law', reason: `${august}; il peer non li sospende` }
				: undefined
		},
	}
}

const procedures: Readonly<Record<string, string>> = {
	cautelari: 'cautelare',
	divorzio_congiunto: 'separazione-consensuale',
	divorzio_giudiziale: 'separazione-giudiziale',
}

export function courtFee({ input }: Given): Mapped {
	const theirs = textOf(input, 'tipo_procedimento') || 'cognizione'
	const grade = textOf(input, 'grado') || 'primo'
	const outcome = contributoUnificato.calculate({
		valore: input['valore_causa'],
		procedimento: procedures[theirs] ?? theirs.replaceAll('_', '-'),
		grado: grade,
	})
	return {
		outcome,
		figures: numbers(outcome, { cu_base: 'base', moltiplicatore: 'moltiplicatore', importo_dovuto: 'contributo' }),
		explain: () => {
			if (theirs === 'cautelari')
				return {
					kind: 'law',
					reason:
						'i procedimenti cautelari pagano metà dello scaglione (art. 13, comma 3, d.P.R. 115/2002), non una somma fissa',
				}
			if (theirs === 'tributario' && grade === 'cassazione')
				return {
					kind: 'law',
					reason:
						'in cassazione il processo è civile: scaglioni del comma 1 raddoppiati (art. 13, commi 1 e 1-bis, d.P.R. 115/2002)',
				}
			if (theirs === 'tributario' && grade === 'appello')
				return {
					kind: 'law',
					reason:
						'l’aumento della metà in appello è degli importi del comma 1, non di quelli del processo tributario (art. 13, commi 1-bis e 6-quater, d.P.R. 115/2002)',
				}
			if (theirs === 'esecuzione_mobiliare')
				return {
					kind: 'law',
					reason:
						'da 2.500 euro l’esecuzione mobiliare paga la metà di 278 euro, cioè 139 (art. 13, comma 2, d.P.R. 115/2002)',
				}
			if (theirs === 'lavoro')
				return {
					kind: 'law',
					reason:
						'il lavoro paga metà dello scaglione aumentata della metà in appello, e lo scaglione intero raddoppiato in cassazione (art. 13, commi 1, 1-bis e 3, d.P.R. 115/2002)',
				}
			return undefined
		},
	}
}

const credits: Readonly<Record<string, string>> = {
	ordinario: 'ordinario',
	alimentare: 'alimenti',
	fiscale: 'riscossione',
	concorso_crediti: 'concorso',
}

export function attachment({ input }: Given): Mapped {
	const outcome = pignoramento.calculate({
		netto: input['stipendio_netto_mensile'],
		credito: credits[textOf(input, 'tipo_credito') || 'ordinario'],
	})
	const [over = '0', under = '1'] = resultOf(outcome, 'quota').split('/')
	const share = Number(over) / Number(under)
	const net = amount(input, 'stipendio_netto_mensile')
	const exact = net.times(over).div(under || 1)
	return {
		outcome,
		exact: { importo_pignorabile: exact, importo_non_pignorabile: net.minus(exact) },
		...(outcome.ok
			? {
					figures: {
						quota_pignorabile: Math.round(share * 10_000) / 10_000,
						...numbers(outcome, { importo_pignorabile: 'pignorabile', importo_non_pignorabile: 'resta' }),
					},
				}
			: {}),
		remark:
			'minimo_vitale_pensioni non è confrontato: riguarda le pensioni, è dell’assegno sociale 2024 e non ha il minimo di 1.000 euro (art. 545, comma 7, c.p.c.)',
	}
}

export function taxCode({ input, peer }: Given): Mapped {
	const born = textOf(input, 'data_nascita')
	const named = isIsoDate(born) ? placesNamed(textOf(input, 'comune_nascita'), born) : []
	const theirs = textOf(inner(peer, 'dettaglio'), 'codice_catastale')
	const chosen = named.length > 1 ? named.find(({ code }) => code === theirs) : undefined
	const outcome = codiceFiscale.calculate({
		cognome: input['cognome'],
		nome: input['nome'],
		nato: born,
		sesso: textOf(input, 'sesso').toUpperCase(),
		luogo: input['comune_nascita'],
		...(chosen ? { provincia: chosen.province } : {}),
	})
	const [code, theirCode] = [resultOf(outcome, 'codice'), textOf(peer, 'codice_fiscale')]
	return {
		outcome,
		...(outcome.ok ? { figures: { codice_fiscale: code } } : {}),
		explain: () => {
			if (typeof peer['errore'] === 'string')
				return { kind: 'peer-error', reason: 'il peer non conosce il luogo di nascita, che è nell’archivio dei comuni' }
			if (!outcome.ok)
				return {
					kind: 'no-parameter',
					reason: `codice del luogo di nascita ${textOf(input, 'comune_nascita')}: sta nell’archivio dei comuni (ANPR)`,
				}
			if (hasAccents(textOf(input, 'cognome')) || hasAccents(textOf(input, 'nome')))
				return {
					kind: 'peer-error',
					reason:
						'il peer non toglie gli accenti: le lettere accentate valgono come quelle semplici (d.m. 23 dicembre 1976)',
				}
			return code.slice(0, 11) === theirCode.slice(0, 11) && theirs !== code.slice(11, 15)
				? {
						kind: 'peer-error',
						reason: `il codice catastale del luogo è ${code.slice(11, 15)}, non ${theirs} (archivio dei comuni, ANPR)`,
					}
				: undefined
		},
	}
}

function hasAccents(name: string): boolean {
	return plainLetters(name) !== name.toUpperCase().replaceAll(/[\s'’-]/g, '')
}
