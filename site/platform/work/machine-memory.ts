import { totalmem } from 'node:os'

/** Below it a machine has no memory for what only saves time. */
const SMALL_MACHINE_BYTES = 1.5 * 1024 ** 3

/** Returns the memory that this process and its kind may use together: the machine's, or less where a container or a service limits it. */
export function machineMemoryBytes(): number {
	const limit = process.constrainedMemory()
	return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** Returns true for a machine such as a server of 1 GB. */
export function isSmallMachine(bytes = machineMemoryBytes()): boolean {
	return bytes < SMALL_MACHINE_BYTES
}
