import type { IndustryId, InterestId } from '@keenly/contracts/weekly-tools';

/** As many tools as one mail shows. */
export const TOOLS_A_MAIL = 5;

/** A tool of the catalogue, as far as choosing looks at it. */
export interface OfferedTool {
  readonly id: string;
  /** Empty: of interest to anyone. */
  readonly interests: readonly InterestId[];
  /** Empty: for every industry. */
  readonly industries: readonly IndustryId[];
  /** Words of role titles; empty: for everyone. */
  readonly roles: readonly string[];
  readonly createdAt: Date;
}

/** A subscriber's details that tools are matched with. */
export interface Reader {
  readonly interests: readonly InterestId[];
  readonly industry: IndustryId | null;
  readonly roleTitle: string;
}

/**
 * The tools for one mail, the best match first (product/mails#weekly-email): those of the reader's interests, industry
 * and role, without what was `sent` to them within a quarter. A tool that names interests, industries or roles is for
 * those alone; a reader who named no interest gets tools of any. Among equals the newest comes first.
 */
export function chooseTools(
  offered: readonly OfferedTool[],
  reader: Reader,
  sent: ReadonlySet<string>,
): OfferedTool[] {
  return offered
    .filter((tool) => !sent.has(tool.id) && fits(tool, reader))
    .map((tool) => ({ tool, points: pointsOf(tool, reader) }))
    .sort(
      (one, other) =>
        other.points - one.points ||
        other.tool.createdAt.getTime() - one.tool.createdAt.getTime() ||
        one.tool.id.localeCompare(other.tool.id),
    )
    .slice(0, TOOLS_A_MAIL)
    .map(({ tool }) => tool);
}

function fits(tool: OfferedTool, reader: Reader): boolean {
  const interesting =
    tool.interests.length === 0 || reader.interests.length === 0 || shared(tool, reader) > 0;
  const inIndustry =
    tool.industries.length === 0 || (reader.industry !== null && tool.industries.includes(reader.industry));
  return interesting && inIndustry && (tool.roles.length === 0 || forRole(tool, reader));
}

/** A shared interest counts most, then being made for this role, then for this industry. */
function pointsOf(tool: OfferedTool, reader: Reader): number {
  return shared(tool, reader) * 4 + (tool.roles.length > 0 ? 2 : 0) + (tool.industries.length > 0 ? 1 : 0);
}

function shared(tool: OfferedTool, reader: Reader): number {
  return tool.interests.filter((interest) => reader.interests.includes(interest)).length;
}

function forRole({ roles }: OfferedTool, { roleTitle }: Reader): boolean {
  const title = wordsOf(roleTitle);
  return roles.some((role) => title.includes(wordsOf(role)));
}

/** ` project manager `: whole words, whatever is between them. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}
