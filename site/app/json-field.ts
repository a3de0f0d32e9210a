/** Returns a field of parsed JSON; undefined if the value is not an object or lacks the field. For screens, where zod would be too large. */
export function jsonField(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
		? Reflect.get(value, name)
		: undefined
}
