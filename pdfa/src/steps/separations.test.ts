import { PDFArray } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { dictAt, get, name } from '../model/objects.ts'
import { agreeOnSeparations } from './separations.ts'

const tint = (end: number[]) => ({ FunctionType: 2, Domain: [0, 1], C0: end.map(() => 0), C1: end, N: 1 })

it('keeps colours whose colorant means two things apart, under two names (ISO 19005-2 §6.2.4.4)', async () => {
	const spot = (space: string, end: number[]) => ['Separation', 'Spot', space, tint(end)]
	const { doc, page } = await tinyDocument('', {
		ColorSpace: { A: spot('DeviceRGB', [1, 0, 0]), B: spot('DeviceGray', [1]), C: spot('DeviceRGB', [1, 0, 0]) },
	})
	expect(agreeOnSeparations(doc, '6.2.4.4')).toMatchObject([{ clause: '6.2.4.4', action: 'fixed' }])
	const spaces = dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'ColorSpace')
	const colorants = ['A', 'B', 'C'].map((key) => {
		const space = spaces && get(spaces, key)
		return space instanceof PDFArray ? space.get(1) : undefined
	})
	const [a, b, c] = colorants
	expect(a).toBe(c)
	expect(new Set([a, b])).toEqual(new Set([name('Spot'), name('Spot 2')]))
	expect(agreeOnSeparations(doc, '6.2.4.4')).toEqual([])
})
