/** A value that a piece of work and all it calls can read. */
export interface Context<Value> {
	current(): Value | undefined
	run<Made>(value: Value, work: () => Promise<Made>): Promise<Made>
}
