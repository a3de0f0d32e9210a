import { expect, it } from 'vitest'
import { likeness, textSketch } from './text-sketch.ts'

const sentence = (n: number) =>
	`Il mulino numero ${n} macina il grano ${n * 7} volte al giorno, salvo la festa del santo ${n % 11}.`
const text = Array.from({ length: 120 }, (_, n) => sentence(n)).join('\n')

it('takes a text for the same however it is cased, accented and spaced', () => {
	expect(textSketch('Perché   il Mulino, dunque, macina')).toEqual(textSketch('perche il mulino dunque MACINA'))
	expect(likeness(textSketch(text), textSketch(text.toUpperCase()))).toBe(1)
})

it('tells a text with a sentence changed from another text', () => {
	const changed = text.replace(sentence(60), 'Questa frase è nuova e non c’era prima di oggi.')
	expect(likeness(textSketch(text), textSketch(changed))).toBeGreaterThan(0.9)
	const other = text.replaceAll('mulino', 'forno').replaceAll('macina il grano', 'cuoce il pane')
	expect(likeness(textSketch(text), textSketch(other))).toBeLessThan(0.3)
})

it('finds nothing alike in texts without words', () => {
	expect(textSketch(' … ')).toEqual([])
	expect(likeness([], [])).toBe(0)
})
