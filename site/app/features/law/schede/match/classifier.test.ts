import { expect, it } from 'vitest'
import { learnClassifier } from './classifier.ts'

const told = (text: string) => ({ text, terms: text.split(' ') })
const asked = [
	['scadenza imu seconda casa', 'quando pago imu', 'imu a dicembre'],
	['scadenza bollo auto', 'quando pago il bollo', 'bollo della macchina a dicembre'],
	['scadenza ristrutturazione bagno', 'quando pago la ristrutturazione', 'lavori a dicembre'],
]
const { classify } = await learnClassifier(
	asked.flatMap((texts, place) => texts.map((text) => ({ place, ...told(text) }))),
	asked.length,
)
const bestOf = (text: string) => {
	const scores = classify(told(text))
	return scores.indexOf(Math.max(...scores))
}

it('goes by the words that tell schede apart, not by those that all have', () => {
	expect(bestOf('quando pago a dicembre la scadenza del bollo')).toBe(1)
	expect(bestOf('quando pago a dicembre la scadenza imu')).toBe(0)
})

it('knows a word by its parts', () => {
	expect(bestOf('ristrutturando')).toBe(2)
})

it('gives no score to words it has not seen', () => {
	expect([...classify(told('pizza'))]).toEqual([0, 0, 0])
})
