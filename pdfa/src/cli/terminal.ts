/** What the commands need of the process; tests give their own. */
export interface Terminal {
	stdout: { write(text: string): unknown; isTTY?: boolean }
	stderr: { write(text: string): unknown; isTTY?: boolean }
	env: Record<string, string | undefined>
	cwd(): string
}
