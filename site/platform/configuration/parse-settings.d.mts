export declare function parseSettings(text: string): Record<string, string>
export declare function exportedNames(text: string): string[]
export declare function repeatedNames(text: string): string[]
export declare function unclosedQuotes(text: string): { name: string; line: number } | undefined
