/** Inheritances, usufruct, IMU, sales and leases of property. */
import { Decimal } from '../../../calcoli/src/tool/amounts.ts'
import { compravendita } from '../../../calcoli/src/tools/compravendita/tool.ts'
import { heirsOf, intestateShares, reservedShares, restOf } from '../../../calcoli/src/tools/eredita/shares.ts'
import { eredita } from '../../../calcoli/src/tools/eredita/tool.ts'
import { imposteSuccessione } from '../../../calcoli/src/tools/imposte-successione/tool.ts'
import { imu } from '../../../calcoli/src/tools/imu/tool.ts'
import { registroLocazione } from '../../../calcoli/src/tools/registro-locazione/tool.ts'
import { usufrutto } from '../../../calcoli/src/tools/usufrutto/tool.ts'
import { amount, flag, type Given, inner, type Mapped, numbers, resultOf, textOf } from './case.ts'

export function shares({ input }: Given): Mapped {
	const heirs = inner(input, 'eredi')
	const count = (name: string) => Number(textOf(heirs, name) || 0)
	const parents = flag(heirs, 'ascendenti') ? 1 : 0
	const [spouse, children, siblings] = [flag(heirs, 'coniuge'), count('figli'), count('fratelli')]
	const outcome = eredita.calculate({
		massa: input['massa_ereditaria'],
		coniuge: spouse,
		figli: children,
		genitori: parents,
		fratelli: siblings,
	})
	if (!outcome.ok) return { outcome }
	const family = { spouse, children, parents: children > 0 ? 0 : parents, siblings: children > 0 ? 0 : siblings }
	const onlySiblings = !spouse && children === 0 && parents === 0 && siblings > 0
	const shown = heirsOf(family, onlySiblings ? intestateShares(family) : reservedShares(family))
	const free = restOf(heirsOf(family, reservedShares(family)))
	const estate = amount(input, 'massa_ereditaria')
	const exact: Record<string, Decimal> = { quota_disponibile: estate.times(free[0]).div(free[1]) }
	const quote = shown.map(({ name, share }, index) => {
		exact[`quote.${index}.valore`] = estate.times(share[0]).div(share[1])
		return {
			erede: theirName(name, children),
			[onlySiblings ? 'quota_successione_legittima' : 'quota_legittima']: `${share[0]}/${share[1]}`,
			valore: Number(resultOf(outcome, `${onlySiblings ? 'legge' : 'riserva'}-${name}`)),
		}
	})
	return {
		outcome,
		exact,
		figures: {
			quote,
			quota_disponibile: Number(resultOf(outcome, 'disponibile')),
			percentuale_disponibile: `${new Decimal(free[0] * 100).div(free[1]).toFixed(1)}%`,
		},
		explain: (differing) =>
			onlySiblings && differing.every((path) => path.includes('disponibile'))
				? {
						kind: 'peer-error',
						reason: 'i fratelli non hanno quota di riserva (art. 536 c.c.): tutta l’eredità è disponibile, non zero',
					}
				: undefined,
	}
}

function theirName(name: string, children: number): string {
	if (name.startsWith('genitore')) return 'ascendenti'
	if (name === 'figlio-1' && children === 1) return 'figlio'
	return name.replace('-', '_')
}

const kinships: Readonly<Record<string, string>> = {
	coniuge_linea_retta: 'coniuge-linea-retta',
	fratelli_sorelle: 'fratelli',
	parenti_fino_4_grado_affini_fino_3: 'parenti',
	altri: 'altri',
}

export function inheritanceTax({ input }: Given): Mapped {
	const hasEstate = flag(input, 'immobili')
	const outcome = imposteSuccessione.calculate({
		valore: input['valore_beni'],
		parentela: kinships[textOf(input, 'parentela')],
		immobili: hasEstate ? input['valore_beni'] : 0,
		'prima-casa': flag(input, 'prima_casa'),
	})
	const value = amount(input, 'valore_beni')
	const taxable = new Decimal(resultOf(outcome, 'imponibile') || 0)
	const tax = taxable.times(resultOf(outcome, 'aliquota') || 0).div(100)
	return {
		outcome,
		exact: {
			imposta_successione: tax,
			imposta_ipotecaria: value.times('0.02'),
			imposta_catastale: value.times('0.01'),
		},
		figures: numbers(outcome, {
			franchigia: 'franchigia',
			base_imponibile: 'imponibile',
			aliquota_pct: 'aliquota',
			imposta_successione: 'imposta',
			...(hasEstate ? { imposta_ipotecaria: 'ipotecaria', imposta_catastale: 'catastale' } : {}),
			totale_imposte: 'totale',
		}),
		explain: (differing) =>
			differing.every((path) => path === 'totale_imposte') &&
			[tax, value.times('0.02'), value.times('0.01')].some(isTie)
				? halfCentInSum
				: undefined,
	}
}

const halfCentInSum = {
	kind: 'peer-error',
	reason:
		'un’imposta del totale cade a mezzo centesimo, che si arrotonda per eccesso (art. 5 reg. CE 1103/97); il peer lo arrotonda in virgola mobile',
} as const

function isTie(value: Decimal): boolean {
	return value.times(1000).mod(10).equals(5)
}

export function usufruct({ input }: Given): Mapped {
	const outcome = usufrutto.calculate({ valore: input['valore_piena_proprieta'], eta: input['eta_usufruttuario'] })
	const value = amount(input, 'valore_piena_proprieta')
	const annuity = value.times('0.025')
	const right = annuity.times(resultOf(outcome, 'coefficiente') || 0)
	const part = Number(resultOf(outcome, 'parte'))
	return {
		outcome,
		exact: { rendita_annua: annuity, valore_usufrutto: right, valore_nuda_proprieta: value.minus(right) },
		figures: {
			...numbers(outcome, {
				coefficiente: 'coefficiente',
				rendita_annua: 'rendita',
				valore_usufrutto: 'usufrutto',
				valore_nuda_proprieta: 'nuda',
			}),
			percentuale_usufrutto: part,
			percentuale_nuda_proprieta: 100 - part,
		},
		explain: (differing) =>
			differing.every((path) => path.startsWith('percentuale')) && value.lt(100)
				? {
						kind: 'peer-error',
						reason:
							'le percentuali sono quelle del prospetto (art. 46 d.P.R. 131/1986); il peer le ricava dagli importi arrotondati',
					}
				: undefined,
	}
}

const annexes = new Set(['C/2', 'C/6', 'C/7'])

export function propertyTax({ input, peer }: Given): Mapped {
	const category = textOf(input, 'categoria').toUpperCase().trim()
	const isHome = flag(input, 'prima_casa')
	const outcome = imu.calculate({
		rendita: input['rendita_catastale'],
		categoria: category,
		aliquota: input['aliquota_comunale'] ?? 0.86,
		uso: !isHome ? 'altro' : annexes.has(category) ? 'pertinenza' : 'principale',
	})
	const found = numbers(outcome, {
		moltiplicatore: 'moltiplicatore',
		rendita_rivalutata: 'rivalutata',
		base_imponibile: 'base',
		imu_annua: 'imu',
	})
	// An odd cent is paid with one of the two instalments: theirs may be either.
	const halves = [Number(resultOf(outcome, 'acconto')), Number(resultOf(outcome, 'saldo'))]
	const half = halves.find((one) => one === amount(peer, 'imu_semestrale').toNumber()) ?? halves[0] ?? 0
	const revalued = amount(input, 'rendita_catastale').times('1.05')
	const base = revalued.times(resultOf(outcome, 'moltiplicatore') || 0)
	return {
		outcome,
		exact: {
			rendita_rivalutata: revalued,
			base_imponibile: base,
			imu_annua: base.times(amount(input, 'aliquota_comunale')).div(100),
		},
		...(outcome.ok ? { figures: { ...found, imu_semestrale: half } } : {}),
		explain: (differing) =>
			['C/3', 'C/4', 'C/5'].includes(category) && differing.includes('moltiplicatore')
				? {
						kind: 'law',
						reason: 'per C/3, C/4 e C/5 il moltiplicatore è 140, non 160 (art. 1, comma 745, l. 160/2019)',
					}
				: isTie(revalued) || isTie(base) || isTie(base.times(amount(input, 'aliquota_comunale')).div(100))
					? halfCentInSum
					: undefined,
	}
}

const kinds: Readonly<Record<string, string>> = {
	abitazione: 'abitazione',
	lusso: 'lusso',
	terreno_agricolo: 'terreno-agricolo',
	commerciale: 'strumentale',
}

export function sale({ input }: Given): Mapped {
	const kind = kinds[textOf(input, 'tipo_immobile') || 'abitazione']
	const isBuilder = flag(input, 'da_costruttore')
	const isFirstHome = flag(input, 'prima_casa')
	const rendita = kind === 'abitazione' ? input['rendita_catastale'] : undefined
	const outcome = compravendita.calculate({
		prezzo: input['prezzo'],
		immobile: kind,
		venditore: isBuilder ? 'costruttore' : 'privato',
		'prima-casa': isFirstHome,
		rendita: rendita === 0 ? undefined : rendita,
	})
	const price = amount(input, 'prezzo')
	const isIva = isBuilder && kind !== 'terreno-agricolo'
	return {
		outcome,
		exact: {
			iva: price.times(kind === 'abitazione' ? (isFirstHome ? 4 : 10) : 22).div(100),
			imposta_registro: price.times(kind === 'terreno-agricolo' ? 15 : 9).div(100),
		},
		figures: numbers(outcome, {
			...(isIva ? { iva: 'iva' } : {}),
			imposta_registro: 'registro',
			imposta_ipotecaria: 'ipotecaria',
			imposta_catastale: 'catastale',
			totale_imposte: 'totale',
		}),
		explain: () => {
			if (isBuilder && kind === 'strumentale')
				return {
					kind: 'law',
					reason:
						'un fabbricato strumentale dal costruttore paga IVA 22%, registro 200 euro, ipotecaria 3% e catastale 1% (art. 16 e art. 10, n. 8-ter, d.P.R. 633/1972; art. 1-bis tariffa e art. 10 d.lgs. 347/1990)',
				}
			if (isBuilder && kind === 'terreno-agricolo')
				return {
					kind: 'law',
					reason:
						'la cessione di un terreno agricolo è fuori campo IVA (art. 2, comma 3, lett. c, d.P.R. 633/1972): registro 15%',
				}
			if (isFirstHome && kind !== 'abitazione')
				return {
					kind: 'law',
					reason:
						'l’agevolazione prima casa spetta solo per abitazioni non A/1, A/8 o A/9 (nota II-bis, art. 1 tariffa, d.P.R. 131/1986)',
				}
			const base = amount(input, 'rendita_catastale').times(isFirstHome ? '115.5' : 126)
			return rendita !== undefined &&
				(isTie(base) ||
					isTie(
						base
							.toDecimalPlaces(2)
							.times(isFirstHome ? 2 : 9)
							.div(100),
					))
				? halfCentInSum
				: undefined
		},
	}
}

export function lease({ input }: Given): Mapped {
	const isAgreed = textOf(input, 'tipo_contratto') === 'concordato'
	const isFirst = flag(input, 'prima_registrazione', true)
	const outcome = registroLocazione.calculate({
		canone: input['canone_annuo'],
		contratto: isAgreed ? 'concordato' : 'libero',
		durata: input['durata_anni'],
		annualita: isFirst ? 'prima' : 'successiva',
	})
	return {
		outcome,
		exact: {
			imposta_prima_annualita: amount(input, 'canone_annuo').times('0.02'),
			imposta_annualita_successive: amount(input, 'canone_annuo').times('0.02'),
		},
		figures: numbers(outcome, {
			imposta_prima_annualita: 'prima',
			imposta_annualita_successive: 'successive',
			totale_durata_contratto: 'totale',
		}),
		explain: (differing) =>
			isAgreed
				? {
						kind: 'law',
						reason:
							'il canone concordato paga il 2% sul 70% del canone, cioè l’1,4%, non l’1% (art. 8, comma 1, l. 431/1998; art. 5 tariffa, parte I, d.P.R. 131/1986)',
					}
				: isTie(amount(input, 'canone_annuo').times('0.02')) && differing.length > 0
					? halfCentInSum
					: undefined,
		remark:
			'opzione_intera_durata non è confrontata: dipende dal saggio legale del giorno del contratto, che il caso non dice (nota I, art. 5 tariffa, d.P.R. 131/1986)',
	}
}
