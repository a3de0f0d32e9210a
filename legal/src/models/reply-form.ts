import type { ReplyForm } from '../ports.ts'

/** Returns the schema of an object with these keys, all of them and in this order. */
export function closedObject(properties: ReplyForm['schema']): ReplyForm['schema'] {
	return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
