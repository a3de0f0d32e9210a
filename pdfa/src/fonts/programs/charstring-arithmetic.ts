/**
 * Arithmetic, storage and conditional operators of Type 2 charstrings (Adobe Technical Note 5177 §4.4–4.6), by their
 * second byte. Gives false, and does nothing, for other operators.
 */
export function calculate(operator: number, stack: number[], storage: number[]): boolean {
	const pop = () => stack.pop() ?? 0
	const two = (compute: (a: number, b: number) => number) => {
		const b = pop()
		stack.push(compute(pop(), b))
	}
	switch (operator) {
		case 3:
			two((a, b) => Number(a !== 0 && b !== 0))
			break
		case 4:
			two((a, b) => Number(a !== 0 || b !== 0))
			break
		case 5:
			stack.push(Number(pop() === 0))
			break
		case 9:
			stack.push(Math.abs(pop()))
			break
		case 10:
			two((a, b) => a + b)
			break
		case 11:
			two((a, b) => a - b)
			break
		case 12:
			two((a, b) => a / b)
			break
		case 14:
			stack.push(-pop())
			break
		case 15:
			two((a, b) => Number(a === b))
			break
		case 18:
			pop()
			break
		case 20: {
			const index = pop()
			storage[index & 31] = pop()
			break
		}
		case 21:
			stack.push(storage[pop() & 31] ?? 0)
			break
		case 22: {
			const limit = pop()
			const value = pop()
			const other = pop()
			const first = pop()
			stack.push(value <= limit ? first : other)
			break
		}
		case 24:
			two((a, b) => a * b)
			break
		case 26:
			stack.push(Math.sqrt(pop()))
			break
		case 27:
			stack.push(stack.at(-1) ?? 0)
			break
		case 28: {
			const b = pop()
			const a = pop()
			stack.push(b, a)
			break
		}
		case 29: {
			const index = pop()
			stack.push(stack.at(-1 - Math.max(0, index)) ?? 0)
			break
		}
		case 30: {
			const shift = pop()
			const size = Math.min(pop(), stack.length)
			const top = size > 0 ? stack.splice(-size) : []
			stack.push(...top.map((_, index) => top[(((index - shift) % size) + size) % size] ?? 0))
			break
		}
		default:
			return false
	}
	return true
}
