import { expect, it } from 'vitest'
import { money, percent } from './fields.ts'

it.each([
	['0,65', '0.65'],
	[',65', '0.65'],
	['.65', '0.65'],
	['65,', '65'],
	['1.000,5', '1000.5'],
	['1.000', '1000'],
	['1 000,50 €', '1000.5'],
	['-,5', '-0.5'],
])('reads %s as people mean it', (written, read) => {
	expect(money({ label: 'Importo', min: -10_000 }).parse(written).toString()).toBe(read)
})

it.each(['', ',', '.', '-', '1,2,3', '1.2.3', '0,655', 'dieci'])('refuses %j as an amount', (written) => {
	expect(money({ label: 'Importo' }).safeParse(written).success).toBe(false)
})

it('reads a rate below one without its nought', () => {
	expect(percent({ label: 'Aliquota' }).parse(',76 %').toString()).toBe('0.76')
})
