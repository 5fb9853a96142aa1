import { stemsOf } from './words';

/** Words that say little of a topic that has others. */
export const vague: ReadonlySet<string> = new Set(
  stemsOf(
    'tech technology clean green new advanced modern general coding theory practice skills problem set nurses beginners',
  ),
);

/** Words of a field that every shop and newspaper uses, too: a hint, no more. */
export const everyday: ReadonlySet<string> = new Set(
  stemsOf(
    'price market growth interest content email web team change culture power type class object set number case brand ' +
      'customer audience consumer project feedback performance waste water solution force war rights tax reading writing phrase ' +
      'session patient client place product value model option list file string time key major minor sharp flat scale fifth third ' +
      'fourth theme voice stage pause talk tone pitch pace slide material balance journal statement entry loss profit cash risk ' +
      'return party offer term condition plan range present regular point subject function limit space series area volume map image ' +
      'node table query row request cookie port patch attack weight tree forest fold fuel blade star sun moon coach button label ' +
      'column item display focus storage canvas oil century museum gallery portrait energy music art law language security business ' +
      'company heart blood body mean average sample confidence design model revenue strategy operations planning staff department ' +
      'strength weakness threat opportunity conflict objective public presentation speech environment climate network attention cost ' +
      'training tree accuracy memory message channel product survey reuse repair pump electric sold held case claim order appeal ' +
      'source archive front army navy shelter state society institution election power parliament gender norm earth population river ' +
      'liquid variable method print main exchange rate debt budget utility surplus title role class hook animation script browser layout ' +
      'font navigation margin thread package promise stream import export module commit interface parameter computer server session ' +
      'route response schema index transaction node express rest cash lead supplier inventory delivery opening practise nervous ' +
      'belief thought avoidance grief exposure reflection guided activation supervision circle angle line bond option yield leading ' +
      'listener speaker material emotion personality mental perception company founder investor scan status wrap select state rock crust ' +
      'root shell victim certificate two drug nurse english spanish french german history single dose oral clearance development scripting',
  ),
);
