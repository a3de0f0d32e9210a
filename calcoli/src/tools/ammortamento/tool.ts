import { z } from 'zod'
import { cents, type Decimal, decimal, euroText, sum } from '../../tool/amounts.ts'
import { choice, money, percent, whole } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'

const input = z.object({
	capitale: money({ label: 'Capitale', hint: 'in euro', min: 1 }),
	tasso: percent({ label: 'Tasso annuo nominale', hint: 'in percentuale', max: 50 }),
	mesi: whole({ label: 'Durata', hint: 'in mesi', min: 1, max: 480 }),
	metodo: choice({
		label: 'Metodo',
		options: { francese: 'francese: rata costante', italiano: 'italiano: capitale costante' },
		initial: 'francese',
	}).default('francese'),
})

interface Instalment {
	readonly capital: Decimal
	readonly interest: Decimal
	readonly left: Decimal
}

export const ammortamento = defineTool({
	name: 'ammortamento',
	title: 'Piano di ammortamento',
	summary: 'Le rate di un mutuo, con capitale, interessi e debito residuo.',
	theme: 'interessi',
	input,
	parameters: [],
	limits: [
		'Non considera spese, assicurazioni e TAEG.',
		'Il tasso del mese è un dodicesimo di quello annuo; l’ultima rata pareggia i centesimi.',
	],
	run({ capitale, tasso, mesi, metodo }) {
		const monthly = tasso.div(1200)
		const instalments = planOf(capitale, monthly, mesi, metodo)
		const interest = sum(instalments.map((one) => one.interest))
		const [first] = instalments
		const rate = first ? first.capital.plus(first.interest) : capitale
		return {
			results: [
				{ name: 'rata', label: metodo === 'francese' ? 'Rata' : 'Prima rata', value: rate.toFixed(2), unit: 'euro' },
				{ name: 'interessi', label: 'Interessi in tutto', value: interest.toFixed(2), unit: 'euro' },
				{ name: 'totale', label: 'Si restituisce in tutto', value: capitale.plus(interest).toFixed(2), unit: 'euro' },
			],
			steps: [
				{
					description:
						metodo === 'francese' ? 'Rata costante' : 'Quota di capitale costante più gli interessi sul residuo',
					formula:
						metodo === 'francese'
							? `${euroText(capitale)} × i / (1 − (1 + i)^−${mesi}), con i = ${tasso.toString().replace('.', ',')}% / 12 → ${euroText(rate)}`
							: `${euroText(capitale)} / ${mesi} + interessi → ${euroText(rate)}`,
					values: { rata: rate.toFixed(2) },
					source: 'art. 1813 c.c.; art. 1284 c.c.',
				},
			],
			table: {
				caption: 'Piano delle rate',
				columns: ['rata', 'capitale', 'interessi', 'residuo'],
				rows: instalments.map(({ capital, interest: share, left }, index) => [
					String(index + 1),
					euroText(capital),
					euroText(share),
					euroText(left),
				]),
			},
		}
	},
})

/** Returns the instalments of each month; the last one takes what rounding left. */
export function planOf(
	principal: Decimal,
	monthly: Decimal,
	months: number,
	method: 'francese' | 'italiano',
): Instalment[] {
	const growth = monthly.plus(1).pow(-months)
	const equal = monthly.isZero() ? principal.div(months) : principal.times(monthly).div(decimal(1).minus(growth))
	const plan: Instalment[] = []
	let left = principal
	for (let month = 1; month <= months; month++) {
		const interest = cents(left.times(monthly))
		const share = method === 'francese' ? cents(equal).minus(interest) : cents(principal.div(months))
		const capital = month === months ? left : share
		left = left.minus(capital)
		plan.push({ capital, interest, left })
	}
	return plan
}
