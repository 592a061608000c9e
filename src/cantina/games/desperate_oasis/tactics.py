from cantina.engine.compile import compiled
from cantina.engine.generator import pick_below
from cantina.engine.playout import nth_action


@compiled
def advise(s, mask, rng):
    n = 0
    for a in range(len(mask)):
        n += mask[a]
    return nth_action(mask, pick_below(rng, n))
