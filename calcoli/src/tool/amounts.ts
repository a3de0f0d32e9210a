/** Decimal arithmetic of all calculations: no amount is ever a binary fraction. */
import { Decimal as Plain } from 'decimal.js'

/** Forty digits: no calculation here needs more than thirty. Half a cent is rounded up (art. 5 reg. CE 1103/97). */
export const Decimal = Plain.clone({ precision: 40, rounding: Plain.ROUND_HALF_UP })
export type Decimal = InstanceType<typeof Decimal>

export const zero = new Decimal(0)

export function decimal(value: string | number): Decimal {
	return new Decimal(value)
}

/** Rounds to cents, half a cent up. */
export function cents(value: Decimal): Decimal {
	return value.toDecimalPlaces(2)
}

/** Returns so many hundredths of an amount, not rounded. */
export function percentOf(amount: Decimal, percent: Decimal | string | number): Decimal {
	return amount.times(percent).div(100)
}

export function sum(amounts: readonly Decimal[]): Decimal {
	return amounts.reduce((total, amount) => total.plus(amount), zero)
}

/** Numerator and denominator. */
export type Fraction = readonly [over: number, under: number]

/** Returns a fraction in its lowest terms. */
export function fraction(over: number, under: number): Fraction {
	const divisor = greatestDivisor(over, under)
	return [over / divisor, under / divisor]
}

export function addFractions([a, b]: Fraction, [c, d]: Fraction): Fraction {
	return fraction(a * d + c * b, b * d)
}

function greatestDivisor(a: number, b: number): number {
	return b === 0 ? Math.max(1, a) : greatestDivisor(b, a % b)
}

/** As Italians write it: 1.234,56. */
export function euroText(amount: Decimal): string {
	return `${italian(amount.toFixed(2))} €`
}

export function percentText(percent: Decimal | string | number): string {
	return `${italian(new Decimal(percent).toString())}%`
}

export function italian(number: string): string {
	const [whole = '', decimals] = number.split('.')
	const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
	return decimals === undefined ? grouped : `${grouped},${decimals}`
}
