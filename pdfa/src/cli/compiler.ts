/** The first Node version with V8's Maglev enabled, a compiler between baseline code and TurboFan. */
const FIRST_NODE_WITH_MAGLEV = 24

/**
 * Returns the V8 flags that suit a process that lives for seconds. Compiling with TurboFan costs more than it saves
 * where Maglev has compiled hot code already. Without Maglev, TurboFan is the only optimizing compiler: turning it off
 * makes a long document three to four times slower.
 */
export function compilerFlags(nodeVersion: string): readonly string[] {
	return Number.parseInt(nodeVersion, 10) >= FIRST_NODE_WITH_MAGLEV ? ['--no-turbofan'] : []
}
