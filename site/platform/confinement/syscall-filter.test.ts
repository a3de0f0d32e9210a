import { expect, it } from 'vitest'
import { ALLOW, ARCHITECTURES, DENY, KILL, syscallFilter, UNKNOWN } from './syscall-filter.ts'
import { CLONE, CLONE3, DENIED_SYSCALLS, NEWEST_SYSCALL } from './syscalls.ts'

/** Interprets a filter as the kernel does and returns its verdict on a system call. */
function verdict(filter: Buffer, call: { audit: number; number: number; flags?: number }): number {
	const data = new Map([
		[0, call.number],
		[4, call.audit],
		[16, call.flags ?? 0],
	])
	let accumulator = 0
	for (let at = 0; at < filter.length; at += 8) {
		const [code, value] = [filter.readUInt16LE(at), filter.readUInt32LE(at + 4)]
		const jump = (is: boolean) => {
			at += 8 * filter.readUInt8(at + (is ? 2 : 3))
		}
		if (code === 0x20) accumulator = data.get(value) ?? Number.NaN
		else if (code === 0x15) jump(accumulator === value)
		else if (code === 0x25) jump(accumulator > value)
		else if (code === 0x45) jump((accumulator & value) !== 0)
		else if (code === 0x06) return value
		else throw new Error(`unknown instruction ${code}`)
	}
	throw new Error('the filter has no end')
}

const THREAD_FLAGS = 0x3d0f00
const PROCESS_FLAGS = 0x1200011
const NEW_USER_NAMESPACE = 0x10000000
const READ = { x64: 0, arm64: 63 }
const EXECVE = { x64: 59, arm64: 221 }

it.each(['x64', 'arm64'] as const)(
	'denies sockets, tracing and all else that reading needs not, on %s',
	(architecture) => {
		const { column, audit } = ARCHITECTURES[architecture]
		const filter = syscallFilter(architecture, 'script')
		const says = (number: number, flags?: number) =>
			verdict(filter ?? Buffer.alloc(0), { audit, number, ...(flags !== undefined && { flags }) })
		for (const [name, numbers] of Object.entries(DENIED_SYSCALLS)) {
			const number = numbers[column]
			expect([name, number < 0 || says(number) === DENY]).toEqual([name, true])
		}
		expect([READ, EXECVE].map((numbers) => says(numbers[architecture]))).toEqual([ALLOW, ALLOW])
		expect(says(CLONE[column], THREAD_FLAGS)).toBe(ALLOW)
		expect(says(CLONE[column], PROCESS_FLAGS)).toBe(DENY)
		expect(says(CLONE[column], THREAD_FLAGS | NEW_USER_NAMESPACE)).toBe(DENY)
		expect(says(CLONE3[column])).toBe(UNKNOWN)
		expect([says(NEWEST_SYSCALL), says(NEWEST_SYSCALL + 1), says(0x4000_0000)]).toEqual([ALLOW, UNKNOWN, UNKNOWN])
		expect(verdict(filter ?? Buffer.alloc(0), { audit: 0x4000_0003, number: 1 })).toBe(KILL)
	},
)

it('lets a program of the system start others, in its own namespaces only', () => {
	const { audit } = ARCHITECTURES.x64
	const filter = syscallFilter('x64', 'program') ?? Buffer.alloc(0)
	expect(verdict(filter, { audit, number: 56, flags: PROCESS_FLAGS })).toBe(ALLOW)
	expect(verdict(filter, { audit, number: 57 })).toBe(ALLOW)
	expect(verdict(filter, { audit, number: 56, flags: PROCESS_FLAGS | NEW_USER_NAMESPACE })).toBe(DENY)
	expect(verdict(filter, { audit, number: DENIED_SYSCALLS.socket[0] })).toBe(DENY)
})

it('makes no filter for an architecture whose numbers it does not know', () => {
	expect(syscallFilter('riscv64', 'script')).toBeUndefined()
})

it('allows a program that talks to itself sockets of its own machine, and no others', () => {
	const { audit, column } = ARCHITECTURES.x64
	const filter = syscallFilter('x64', 'program-with-sockets') ?? Buffer.alloc(0)
	const says = (number: number, first = 0) => verdict(filter, { audit, number, flags: first })
	const [UNIX, INTERNET, INTERNET_6] = [1, 2, 10]
	expect([UNIX, INTERNET, INTERNET_6].map((family) => says(DENIED_SYSCALLS.socket[column], family))).toEqual([
		ALLOW,
		DENY,
		DENY,
	])
	expect(says(DENIED_SYSCALLS.bind[column])).toBe(ALLOW)
	expect(says(DENIED_SYSCALLS.ptrace[column])).toBe(DENY)
	expect(says(CLONE[column], THREAD_FLAGS | NEW_USER_NAMESPACE)).toBe(DENY)
})
