import {
	CLONE,
	CLONE3,
	DENIED_SYSCALLS,
	NEWEST_SYSCALL,
	PROGRAM_SYSCALLS,
	SOCKET,
	SOCKET_SYSCALLS,
} from './syscalls.ts'

/** The kernel's possible verdicts on a system call: `SECCOMP_RET_*`, with the error number in the lower half. */
export const ALLOW = 0x7fff_0000
export const KILL = 0x8000_0000
const ERRNO = 0x0005_0000
const EPERM = 1
const ENOSYS = 38
/** "Not permitted". */
export const DENY = ERRNO | EPERM
/** "No such system call". */
export const UNKNOWN = ERRNO | ENOSYS

/** `AUDIT_ARCH_*`. Another architecture's calling convention has other system call numbers. */
export const ARCHITECTURES = {
	x64: { column: 0, audit: 0xc000_003e },
	arm64: { column: 1, audit: 0xc000_00b7 },
} as const

/** Classic BPF instructions (`linux/filter.h`). */
const LOAD = 0x20
const JUMP_IF_EQUAL = 0x15
const JUMP_IF_GREATER = 0x25
const JUMP_IF_ANY_BIT = 0x45
const RETURN = 0x06

/** Offsets in `struct seccomp_data`. */
const NUMBER = 0
const ARCHITECTURE = 4
const FIRST_ARGUMENT = 16

/** Every kind of new namespace: cgroup, uts, ipc, user, pid, net, mount and (as it overlaps the exit signal) not time. */
const CLONE_NAMESPACES = 0x7e02_0000
const CLONE_THREAD = 0x0001_0000
/** `AF_UNIX`: reaches what is in the same namespaces, which is the process alone. */
const LOCAL_SOCKETS = 1

/** Whom a filter is for: a Node script, a program of the system, or one that talks to itself by a socket. */
export type Filtered = 'script' | 'program' | 'program-with-sockets'

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number]

/**
 * Returns the seccomp filter of a confined process, as the bytes `bwrap --seccomp` reads. It allows everything except the calls in
 * `syscalls.ts`, new namespaces, (unless for a system program) new processes, and (unless it needs them) sockets.
 * @returns undefined if the architecture's numbers are not known
 */
export function syscallFilter(architecture: string, filtered: Filtered): Buffer | undefined {
	if (architecture !== 'x64' && architecture !== 'arm64') return undefined
	const { column, audit } = ARCHITECTURES[architecture]
	const isProgram = filtered !== 'script'
	const hasSockets = filtered === 'program-with-sockets'
	const sockets: readonly (readonly number[])[] = hasSockets ? [SOCKET, ...Object.values(SOCKET_SYSCALLS)] : []
	const denied = [...Object.values(DENIED_SYSCALLS), ...(isProgram ? [] : Object.values(PROGRAM_SYSCALLS))]
		.filter((numbers) => !sockets.includes(numbers))
		.map((numbers) => numbers[column])
		.filter((number) => number >= 0)
	const program: Instruction[] = [
		[LOAD, 0, 0, ARCHITECTURE],
		...unless(JUMP_IF_EQUAL, audit, KILL),
		[LOAD, 0, 0, NUMBER],
		...when(JUMP_IF_GREATER, NEWEST_SYSCALL, UNKNOWN),
		...when(JUMP_IF_EQUAL, CLONE3[column], UNKNOWN),
		...denied.flatMap((number) => when(JUMP_IF_EQUAL, number, DENY)),
		...(hasSockets ? whereFirst(SOCKET[column], LOCAL_SOCKETS) : []),
		...unless(JUMP_IF_EQUAL, CLONE[column], ALLOW),
		[LOAD, 0, 0, FIRST_ARGUMENT],
		...when(JUMP_IF_ANY_BIT, CLONE_NAMESPACES, DENY),
		...(isProgram ? [] : unless(JUMP_IF_ANY_BIT, CLONE_THREAD, DENY)),
		[RETURN, 0, 0, ALLOW],
	]
	return Buffer.concat(program.map(encode))
}

/** Of one system call, allows the one with this first argument and denies all others. */
function whereFirst(number: number, argument: number): Instruction[] {
	return [
		[JUMP_IF_EQUAL, 0, 4, number],
		[LOAD, 0, 0, FIRST_ARGUMENT],
		[JUMP_IF_EQUAL, 0, 1, argument],
		[RETURN, 0, 0, ALLOW],
		[RETURN, 0, 0, DENY],
	]
}

function when(test: number, value: number, action: number): Instruction[] {
	return [
		[test, 0, 1, value],
		[RETURN, 0, 0, action],
	]
}

function unless(test: number, value: number, action: number): Instruction[] {
	return [
		[test, 1, 0, value],
		[RETURN, 0, 0, action],
	]
}

/** `struct sock_filter`; both architectures are little-endian. */
function encode([code, ifTrue, ifFalse, value]: Instruction): Buffer {
	const bytes = Buffer.alloc(8)
	bytes.writeUInt16LE(code, 0)
	bytes.writeUInt8(ifTrue, 2)
	bytes.writeUInt8(ifFalse, 3)
	bytes.writeUInt32LE(value >>> 0, 4)
	return bytes
}
