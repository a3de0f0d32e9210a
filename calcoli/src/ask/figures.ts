/** Brings figures to one way of writing: a point between thousands, a comma before decimals. Read otherwise they would be other numbers. */

const euro = String.raw`(?:euro|eur|€)`
const rate = String.raw`(?:%|per cento|per mille|‰|k\b|mila\b|milioni\b|mln\b)`

const rewritten: readonly (readonly [RegExp, string])[] = [
	// 1'200 and, before a currency, 1 200
	[/(?<=\b\d{1,3})'(?=\d{3}(?!\d))/g, '.'],
	[
		new RegExp(
			String.raw`(?<![\d.,/+-]|[+/-] |\b(?:n|art|il|del|al|dal) )\b(\d{1,3}) (?=\d{3}(?:,\d\d)? ?${euro})`,
			'g',
		),
		'$1.',
	],
	// 3.5 % and 1.5 k
	[new RegExp(String.raw`(?<![\d.,])(\d{1,3})\.(\d{1,2})(?= ?${rate})`, 'g'), '$1,$2'],
	// 1200.50 euro
	[new RegExp(String.raw`(?<![\d.,])(\d{1,9})\.(\d\d)(?= ?${euro})`, 'g'), '$1,$2'],
	[new RegExp(String.raw`(?<=${euro} ?)(\d{1,9})\.(\d\d)(?![\d.,/-])`, 'g'), '$1,$2'],
	// 1,200 euro and 1,200.50 euro
	[new RegExp(String.raw`(?<![\d.,])(\d{1,3}),(\d{3})(?:\.(\d\d))?(?= ?${euro})`, 'g'), '$1.$2,$3'],
	[/(\d),(?= ?(?:euro|eur|€)(?! ?\d))/g, '$1'],
	[/\bmezzo milione\b/g, '500.000'],
	[/\bun milione e mezzo\b/g, '1.500.000'],
	[/\b([2-9]) milioni e mezzo\b/g, '$1.500.000'],
	[/\bun milione\b/g, '1 milione'],
	// 1 milione e 200 mila, 2 milioni 150.000
	[/\b(\d{1,3}) milion[ei] (?:e )?(\d{3})(?: ?mila\b|\.?000\b)/g, '$1.$2.000'],
	[/\b(\d{1,3}) milion[ei] (?:e )?(\d\d)(?: ?mila\b|\.?000\b)/g, '$1.0$2.000'],
	[/\b(\d{1,3}) milion[ei] (?:e )?(\d)(?: ?mila\b|\.?000\b)/g, '$1.00$2.000'],
	[/\b(\d{1,3}) milion[ei] (?:e )?(\d{3})\.?(\d{3})\b/g, '$1.$2.$3'],
	[/\b(\d{1,3}) milion[ei] (?:e )?(\d{3})\b(?! ?(?:mila|milion)|\.\d)/g, '$1.000.$2'],
	[/\bmln\b/g, 'milioni'],
	[/\b(\d{1,3}) ?mila e (\d{3})\b/g, '$1.$2'],
	[/\b(\d{1,2}) e mezzo(?= ?(?:%|per cento))/g, '$1,5'],
]

export function withPlainFigures(text: string): string {
	return rewritten.reduce((before, [pattern, plain]) => before.replace(pattern, plain), text)
}
