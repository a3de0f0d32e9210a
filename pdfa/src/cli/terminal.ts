/** The part of the process that commands use; tests pass their own. */
export interface Terminal {
	stdout: { write(text: string): unknown; isTTY?: boolean }
	stderr: { write(text: string): unknown; isTTY?: boolean }
	cwd(): string
}
