def view(*a): return {'text':'','rule':None}
