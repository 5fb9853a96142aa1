import { isBoolean, isDuration, isNumber, isText, type Check } from './scalar-checks.js';
import { isExtensions, objectOf, type JsonObject } from './shape-checks.js';
import { broken, within, type StatementFault } from './statement-fault.js';

const isScaled: Check = (value, version) =>
  isNumber(value, version) ??
  ((value as number) >= -1 && (value as number) <= 1 ? undefined : broken('must be from -1 to 1'));

/** min ≤ raw ≤ max, min < max, as far as they are there. */
function scoreFault({ raw, min, max }: JsonObject): StatementFault | undefined {
  const [least = -Infinity, most = Infinity] = [min as number | undefined, max as number | undefined];
  if (least >= most) return within('min', broken('must be less than max'));
  const got = raw as number | undefined;
  if (got === undefined || (got >= least && got <= most)) return undefined;
  return within('raw', broken('must be from min to max'));
}

const isScore = objectOf({
  may: { scaled: isScaled, raw: isNumber, min: isNumber, max: isNumber },
  also: scoreFault,
});

export const isResult: Check = objectOf({
  may: {
    score: isScore,
    success: isBoolean,
    completion: isBoolean,
    response: isText,
    duration: isDuration,
    extensions: isExtensions,
  },
});
