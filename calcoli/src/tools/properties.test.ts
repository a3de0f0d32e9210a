import { expect, it } from 'vitest'
import { lawsOfMoney } from '../../test/laws-of-money.ts'
import { lawsOfProperty } from '../../test/laws-of-property.ts'
import { lawsOfTermsSharesAndCodes } from '../../test/laws-of-terms-shares-and-codes.ts'
import { tools } from '../catalogue.ts'

const laws = { ...lawsOfMoney, ...lawsOfProperty, ...lawsOfTermsSharesAndCodes }

it.each(tools.map(({ name }) => name))('%s keeps to what holds for any amount and any day', (tool) => {
	expect(Object.keys(laws)).toContain(tool)
	laws[tool]?.()
})
