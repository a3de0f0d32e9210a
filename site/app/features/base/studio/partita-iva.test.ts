import { expect, it } from 'vitest'
import { isPartitaIva } from './partita-iva.ts'

it.each(['00743110157', '12345678903', '00000000000'])('takes %s, whose last digit checks the others', (text) => {
	expect(isPartitaIva(text)).toBe(true)
})

it.each(['00743110158', '1234567890', '123456789031', 'IT00743110157', '0074311015a', ''])('refuses “%s”', (text) => {
	expect(isPartitaIva(text)).toBe(false)
})
