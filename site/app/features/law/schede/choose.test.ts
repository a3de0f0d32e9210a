import { expect, it } from 'vitest'
import { choose } from './choose.ts'

const of = (slug: string, subject: 'imu' | 'affitti' | 'compravendite', related: string[] = []) => ({
	...{ slug, subject, related },
})
const imu = of('imu', 'imu')
const tari = of('tari', 'imu')
const rent = of('rent', 'affitti')
const sale = of('sale', 'compravendite', ['rent'])

function chosen(...matches: (readonly [ReturnType<typeof of>, number])[]): string[] {
	return choose(matches.map(([scheda, probability]) => ({ scheda, probability, isNamed: true }))).map(
		({ scheda }) => scheda.slug,
	)
}

it('answers with one scheda that is likely, and with none below', () => {
	expect(chosen([imu, 0.7])).toEqual(['imu'])
	expect(chosen([imu, 0.69], [rent, 0.02])).toEqual([])
	expect(chosen()).toEqual([])
})

it('adds the second of one matter, unless the first is sure or the second unlikely', () => {
	expect(chosen([imu, 0.35], [tari, 0.2])).toEqual(['imu', 'tari'])
	expect(chosen([imu, 0.34], [tari, 0.2])).toEqual([])
	expect(chosen([imu, 0.9], [tari, 0.06])).toEqual(['imu', 'tari'])
	expect(chosen([imu, 0.95], [tari, 0.06])).toEqual(['imu'])
	expect(chosen([imu, 0.9], [tari, 0.05])).toEqual(['imu'])
})

it('adds none of another matter, unless one of the two names the other', () => {
	expect(chosen([imu, 0.5], [rent, 0.4])).toEqual([])
	expect(chosen([imu, 0.7], [rent, 0.3])).toEqual(['imu'])
	expect(chosen([rent, 0.4], [sale, 0.3])).toEqual(['rent', 'sale'])
})

it('answers a question that does not name the matter only where it is nearly sure', () => {
	const unnamed = (probability: number) => choose([{ scheda: imu, probability, isNamed: false }])
	expect(unnamed(0.89)).toEqual([])
	expect(unnamed(0.9)).toHaveLength(1)
})
